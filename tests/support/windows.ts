import type { BrowserOptions, BrowserTest, E2eFixture } from './e2e-fixture.ts'

/** Opens several people's windows at the same time; each has its own session, network and checks. */
export function withWindows<N extends string>(
  { runTest }: Pick<E2eFixture<never>, 'runTest'>,
  looks: Readonly<Record<N, BrowserOptions>>,
  steps: (windows: Readonly<Record<N, BrowserTest>>) => Promise<void>,
): Promise<void> {
  const names = Object.keys(looks) as N[]
  const open = ([name, ...others]: N[], opened: Partial<Record<N, BrowserTest>>): Promise<void> =>
    name === undefined
      ? steps(opened as Record<N, BrowserTest>)
      : runTest(name, { ...looks[name], isolated: true }, (window) => open(others, { ...opened, [name]: window }))
  return open(names, {})
}
