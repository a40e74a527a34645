// Marks the current section of /downloads in the list of packs.

/** The current section is the one that crosses a line at 25 % of the window height. */
export function markSection(root: HTMLElement): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const link = root.querySelector(`.side-nav a[href="#${target.id}"]`)
        if (isIntersecting) link?.setAttribute('aria-current', 'location')
        else link?.removeAttribute('aria-current')
      }
    },
    { rootMargin: '-25% 0% -75%' },
  )
  for (const section of root.querySelectorAll('.download-section')) observer.observe(section)
}
