// Page script of the family page: both sides of the comparison show any pack. By default the left side is the game and the right side
// follows the picker above. A manual choice is stored in the query, and so is the view of a walk round the scene.

import { startComparison } from './lib/compare-stage'
import { element, icon } from './lib/element'
import { createQueryWriter } from './lib/keep-query'
import type { Mount } from './lib/page-script'
import { prepareWalk } from './lib/walk-start'

export const mount: Mount = ({ main, signal, loadChunk }) => {
  const stage = main.querySelector<HTMLElement>('[data-duel]')
  const picker = main.querySelector('[data-picker]')
  const sides = [...(stage?.querySelectorAll<HTMLElement>('figure') ?? [])]
  if (stage === null || picker === null || sides.length !== 2) return
  const scenes = [...stage.querySelectorAll<HTMLElement>('[data-scene]')]
  const names = scenes.map((scene) => (scene.closest('figure') ?? scene).querySelector('.plate')?.textContent ?? '')
  const texts = scenes.map((scene, at) => scene.querySelector('.plate')?.textContent ?? names[at] ?? '')
  const pictures = scenes.map((scene) => scene.querySelector('picture'))
  const write = createQueryWriter(signal)

  const chosen = (): number => {
    const value = (name: string): string =>
      picker.querySelector<HTMLInputElement>(`[name=${name}]:checked`)?.value ?? '0'
    const at = scenes.findIndex(({ dataset }) => dataset['look'] === value('look') && dataset['size'] === value('size'))
    return Math.max(0, at)
  }
  const asked = new URLSearchParams(location.search)
  const wanted = ['a', 'b'].map((name) => texts.indexOf(asked.get(name) ?? ''))
  let isTouched = wanted[1] !== -1
  const selects = sides.map((side, at) => {
    const select = element(
      'select',
      { 'aria-label': (at === 0 ? stage.dataset['left'] : stage.dataset['right']) ?? '' },
      ...texts.map((text) => element('option', {}, text)),
    )
    const first = at === 0 ? Math.max(0, wanted[0] ?? 0) : isTouched ? (wanted[1] ?? 0) : chosen()
    select.selectedIndex = first
    side.replaceChildren()
    stage.append(element('p', { class: 'plate pick' }, select, icon('chevron')))
    return select
  })
  let walkView = asked.get('walk') ?? ''
  const keep = (): void => {
    write({
      a: selects[0]?.selectedIndex === 0 ? '' : (selects[0]?.value ?? ''),
      b: isTouched ? (selects[1]?.value ?? '') : '',
      walk: walkView,
    })
  }
  const updateWalk = prepareWalk({
    stage,
    sides: () =>
      selects.map(({ value, selectedIndex }) => ({ name: value, views: scenes[selectedIndex]?.dataset['views'] })),
    loadChunk,
    signal,
    onTurn: (view) => {
      walkView = view
      keep()
    },
  })
  const paint = (): void => {
    updateWalk()
    for (const [at, side] of sides.entries()) {
      const picture = pictures[selects[at]?.selectedIndex ?? 0]
      if (picture == null) continue
      const isShared = at === 1 && selects[0]?.selectedIndex === selects[1]?.selectedIndex
      side.replaceChildren(isShared ? picture.cloneNode(true) : picture)
    }
  }
  for (const [at, select] of selects.entries())
    select.addEventListener('change', () => {
      if (at === 1) isTouched = true
      keep()
      paint()
    })
  picker.addEventListener('change', () => {
    const right = selects[1]
    if (isTouched || right === undefined) return
    right.selectedIndex = chosen()
    paint()
  })
  paint()
  startComparison(stage, () => selects[0]?.value ?? '')
}
