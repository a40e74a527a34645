// Tells that a new build is there.

export function showNotice(region: HTMLElement): void {
  const button = (text: string, style: string, onClick: () => void): HTMLButtonElement => {
    const element = document.createElement('button')
    element.type = 'button'
    element.className = `button button-small ${style}`
    element.textContent = text
    element.addEventListener('click', onClick)
    return element
  }
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
