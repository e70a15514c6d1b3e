import axe, { type AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

/** Each broken rule with the elements that break it; empty for an accessible page. */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  // Evaluated from outside: a script tag would be refused by the page's own policy, as it should be.
  await page.evaluate(axe.source)
  const { violations } = await page.evaluate<AxeResults>('axe.run(document, { resultTypes: ["violations"] })')
  return violations.flatMap(({ id, impact, help, nodes }) =>
    nodes.map(({ target, any }) => `${id} (${impact}): ${help}: ${target.join(' ')} ${any[0]?.message ?? ''}`.trim()),
  )
}
