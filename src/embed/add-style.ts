/** Adds rules to the page, after those that are there. */
export function addStyle(css: string): void {
  const style = document.createElement('style')
  style.textContent = css
  document.head.append(style)
}
