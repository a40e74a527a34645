// A walk round a scene in two packs: both sides turn together, by pointer, keys and buttons.

import { fillIn } from '../../shared/messages/fill'
import { VIEW_COUNT, viewAddress } from '../../shared/views'
import { createFrameLoader } from './walk-frames'
import { createWalkParts, paintFrame } from './walk-parts'
import { turnByPointer } from './walk-pointer'
import { readElementMessages } from './words-at'

export type WalkSide = {
  /** Name of the pack. */
  readonly name: string
  /** The views as JSON (`ViewsProps`); undefined for a pack without views. */
  readonly views: string | undefined
}

type Views = { readonly day: string; readonly night: string }

export type WalkOptions = {
  readonly stage: HTMLElement
  readonly sides: () => readonly WalkSide[]
  readonly view: number
  readonly onTurn: (view: string) => void
  readonly onClose: () => void
}

export type Walk = {
  /** Shows the packs that `sides` returns now. */
  readonly update: () => void
  readonly focus: () => void
}

/** Replaces the comparison of the stage by the walk until the visitor goes back. Night follows the theme of the site at first. */
export function startWalk({ stage, sides, view: first, onTurn, onClose }: WalkOptions): Walk {
  const words = readElementMessages<'walk'>(stage)
  let view = first
  let isNight = isDarkTheme()
  const fill = (text: string, pack = ''): string =>
    fillIn(text, { view: String(view + 1), count: String(VIEW_COUNT), pack })
  const turnBy = (steps: number): void => {
    view = (view + steps + VIEW_COUNT) % VIEW_COUNT
    if (steps !== 0) walk.dataset['turned'] = ''
    update()
    onTurn(String(view))
  }
  const close = (): void => {
    walk.remove()
    delete stage.dataset['walking']
    onClose()
  }
  const changeLight = (): void => {
    isNight = !isNight
    update()
  }
  const { walk, area, frames, range, night, status } = createWalkParts(words, { turnBy, changeLight, close })
  const show = createShow({
    wanted: () =>
      sides().map((side) => ({
        addresses: [0, 1, -1].map((step) => addressOf(side, { view: view + step, isNight })),
        alt: fill(isNight ? words.dark : words.day, side.name),
        without: fill(words.none, side.name),
      })),
    frames,
    report: (text) => {
      status.textContent = text
    },
    lost: words.lost,
  })
  const update = (): void => {
    range.valueAsNumber = view
    range.setAttribute('aria-valuetext', fill(words.view))
    night.setAttribute('aria-pressed', String(isNight))
    walk.dataset['light'] = isNight ? 'night' : 'day'
    void show()
  }
  range.addEventListener('input', () => {
    turnBy(range.valueAsNumber - view)
  })
  turnByPointer(area, turnBy)
  stage.dataset['walking'] = ''
  stage.append(walk)
  turnBy(0)
  return {
    update,
    focus: () => {
      range.focus({ preventScroll: true })
    },
  }
}

/** '' for a pack without views. A pack without views at night shows those by day. */
function addressOf(
  { views }: WalkSide,
  { view, isNight }: { readonly view: number; readonly isNight: boolean },
): string {
  if (views === undefined) return ''
  const { day, night } = JSON.parse(views) as Views
  return viewAddress(isNight && night !== '' ? night : day, view)
}

type WantedFrame = {
  /** The address of the wanted view, then those of the next and the previous view. */
  readonly addresses: readonly string[]
  readonly alt: string
  /** Text for a pack without views. */
  readonly without: string
}

type ShowOptions = {
  readonly wanted: () => readonly WantedFrame[]
  readonly frames: readonly HTMLElement[]
  readonly report: (text: string) => void
  readonly lost: string
}

/** Returns a function that loads the wanted views, shows them together, and then loads their neighbours. */
function createShow({ wanted, frames, report, lost }: ShowOptions): () => Promise<void> {
  const { load, prefetch } = createFrameLoader()
  let isLoading = false
  return async () => {
    if (isLoading) return
    isLoading = true
    let sides
    // A visitor on a slow line may turn on meanwhile: the views between are skipped.
    do {
      sides = wanted()
      try {
        const images = await Promise.all(
          sides.map(async ({ addresses: [address = ''] }) => (address === '' ? null : load(address))),
        )
        for (const [at, frame] of frames.entries()) paintFrame(frame, images[at] ?? null, sides[at]?.alt ?? '')
        report(sides.flatMap(({ addresses: [address], without }) => (address === '' ? [without] : [])).join(' '))
      } catch {
        report(lost)
      }
    } while (JSON.stringify(sides) !== JSON.stringify(wanted()))
    isLoading = false
    prefetch(sides.flatMap(({ addresses: [, ...near] }) => near.filter((address) => address !== '')))
  }
}

function isDarkTheme(): boolean {
  const { theme } = document.documentElement.dataset
  return theme === undefined ? matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark'
}
