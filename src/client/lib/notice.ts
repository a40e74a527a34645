// Tells, once, that a new build is there. The region stands empty from the start: what is put into it later is announced.

/** Answers the function that tells. */
export function createNotice(): () => void {
  const region = document.createElement('div')
  region.className = 'site-notice'
  region.setAttribute('role', 'status')
  document.body.append(region)
  const button = (text: string, style: string, onClick: () => void): HTMLButtonElement => {
    const element = document.createElement('button')
    element.type = 'button'
    element.className = `button button-small ${style}`
    element.textContent = text
    element.addEventListener('click', onClick)
    return element
  }
  return () => {
    const text = document.createElement('p')
    text.textContent = 'This site has been updated.'
    region.append(
      text,
      button('Reload', '', () => {
        location.reload()
      }),
      button('Close', 'button-quiet', () => {
        region.replaceChildren()
      }),
    )
  }
}
