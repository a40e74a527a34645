// Related add-ons: for the same packs, ranked by common authors. Comparing thousands of add-ons in pairs is slow, so add-ons with equal
// authors and packs form a group. A group is compared only with groups that share an author; add-ons of its packs fill the list.

import { addTo } from '../../util/groups'
import { memoizeEach } from '../../util/memoize'
import type { Addon } from '../../types'

type AnyAddon = Pick<Addon, 'slug' | 'packs' | 'authors'>

/** Returns up to `most` add-ons that share a pack with `entry`: those with most common authors first, then in the order of `all`. */
export function relatedAddons<Entry extends AnyAddon>(entry: Entry, all: readonly Entry[], most: number) {
  const first = rankingOf(all, most)(entry) as readonly Entry[]
  return first.filter(({ slug }) => slug !== entry.slug).slice(0, most)
}

/** Add-ons with equal authors and packs, limited to the first few. */
type Group = { readonly like: AnyAddon; readonly members: Member[] }
type Member = { readonly entry: AnyAddon; readonly place: number }
type Ranked = Member & { readonly common: number }

/** Returns a function that ranks the related add-ons of an add-on. Its result has up to `most + 1`, because the add-on itself may be among these. */
const rankingOf = memoizeEach((all: readonly AnyAddon[], most: number): ((entry: AnyAddon) => readonly AnyAddon[]) => {
  const wanted = most + 1
  const groups = new Map<string, Group>()
  const ofAuthor = new Map<string, Group[]>()
  const ofPack = new Map<string, Member[]>()
  for (const [place, entry] of all.entries()) {
    const member = { entry, place }
    const key = keyOf(entry)
    let group = groups.get(key)
    if (group === undefined) {
      groups.set(key, (group = { like: entry, members: [] }))
      for (const author of new Set(entry.authors)) addTo(ofAuthor, author, group)
    }
    if (group.members.length < wanted) group.members.push(member)
    for (const pack of new Set(entry.packs))
      // Up to `most` of these may be ranked by author already.
      if ((ofPack.get(pack)?.length ?? 0) < wanted + most) addTo(ofPack, pack, member)
  }
  const rank = (entry: AnyAddon): readonly AnyAddon[] => {
    const hasPack = ({ packs }: AnyAddon): boolean => packs.some((pack) => entry.packs.includes(pack))
    const kin = new Set(entry.authors.flatMap((author) => ofAuthor.get(author) ?? []))
    const ranked = new Map<number, Ranked>()
    for (const { like, members } of kin) {
      if (!hasPack(like)) continue
      const common = like.authors.filter((author) => entry.authors.includes(author)).length
      for (const member of members) ranked.set(member.place, { ...member, common })
    }
    if (ranked.size < wanted) {
      for (const member of entry.packs.flatMap((pack) => ofPack.get(pack) ?? []))
        if (!ranked.has(member.place)) ranked.set(member.place, { ...member, common: 0 })
    }
    return [...ranked.values()]
      .sort((a, b) => b.common - a.common || a.place - b.place)
      .slice(0, wanted)
      .map(({ entry: other }) => other)
  }
  const known = new Map<string, readonly AnyAddon[]>()
  return (entry) => {
    const key = keyOf(entry)
    const found = known.get(key) ?? rank(entry)
    known.set(key, found)
    return found
  }
})

function keyOf({ authors, packs }: AnyAddon): string {
  return JSON.stringify([authors, packs])
}
