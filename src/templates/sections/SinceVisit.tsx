// An empty line, which a script fills for a returning visitor with the newest files and posts (client/lib/since-visit.ts).

export function SinceVisit() {
  return <p className="since-visit" data-since="" hidden />
}
