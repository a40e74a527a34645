/** Address of the folder with the files of the page's language, such as its search index. */
export function languageRoot(): string {
  return document.documentElement.dataset['root'] ?? CONSTANTS.base
}
