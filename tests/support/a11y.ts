import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

const { source } = createRequire(import.meta.url)('axe-core/axe.min.js') as { source: string }

// A popup menu belongs to its button, wherever it is in the DOM.
const region = { id: 'region', selector: 'body *:not([role=menu], [role=menu] *, :has(> [role=menu]))' }
// Pseudo-element layers count as background, see below.
const options = { resultTypes: ['violations'], checks: { 'color-contrast': { options: { ignorePseudo: true } } } }

/**
 * Disables animations and turns an element's background layer into its own background.
 * Otherwise axe skips the contrast of all text above such a layer.
 */
const onTrueGround = (measure: string): string => `(async () => {
  const still = new CSSStyleSheet()
  still.replaceSync('*, *::before, *::after { transition: none !important }')
  document.adoptedStyleSheets.push(still)
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  const painted = [...document.querySelectorAll('body *')].filter((element) => {
    const layer = getComputedStyle(element, '::before')
    return layer.content !== 'none' && layer.position === 'absolute' && Number(layer.zIndex) < 0
  })
  const grounds = painted.map((element) => getComputedStyle(element, '::before').backgroundColor)
  painted.forEach(({ style }, nth) => (style.backgroundColor = grounds[nth]))
  try {
    return await ${measure}
  } finally {
    for (const { style } of painted) style.backgroundColor = ''
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still)
  }
})()`

export async function accessibilityProblems(page: Page, rules?: readonly string[]): Promise<string[]> {
  // Evaluated from outside, because the page's policy refuses a script tag.
  if (!(await page.evaluate<boolean>(`'axe' in globalThis`)))
    await page.evaluate(`${source}\naxe.configure(${JSON.stringify({ rules: [region] })})`)
  const axeOptions = { ...options, ...(rules && { runOnly: { type: 'rule', values: rules } }) }
  // The rest of the answer is large, and nobody reads it.
  const violations = await page.evaluate<AxeResults['violations']>(
    onTrueGround(`axe.run(document, ${JSON.stringify(axeOptions)}).then(({ violations }) => violations)`),
  )
  return violations.flatMap(({ id, impact, help, nodes }) =>
    nodes.map(({ target, any }) => `${id} (${impact}): ${help}: ${target.join(' ')} ${any[0]?.message ?? ''}`.trim()),
  )
}
