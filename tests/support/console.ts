import { routes } from '@olympiad/contracts/routes'
import { consoleTexts } from './console-texts.ts'
import type { BrowserTest } from './e2e-fixture.ts'
import { admin, PASSWORD } from './people.ts'
import type { Session } from './session.ts'
import { specifiedText } from './texts.ts'

/** Expects one 401 before the sign-in screen opens. */
export async function signInToConsole({ page, lang, setLanguage, expectFailedResponse }: BrowserTest): Promise<void> {
  await setLanguage(lang)
  expectFailedResponse(401, '/api/getuser')
  await page.goto(routes.admin())
  const { sign_in } = consoleTexts[lang]
  await page.getByLabel(sign_in.email).fill(admin.email)
  await page.getByLabel(sign_in.password).fill(PASSWORD)
  await page.getByRole('button', { name: sign_in.submit }).click()
  await page.getByText(specifiedText(lang, 'signin_done', 'Sign in Suucessfully!')).waitFor()
}

export async function expectTeamInConsole(journey: BrowserTest, teamName: string): Promise<void> {
  const { page, lang, setLanguage, checkPage } = journey
  const { teams } = consoleTexts[lang].resources
  await setLanguage(lang)
  await page.goto('/admin/teams?filter={}')
  const shown = page.locator('tbody tr, main li').filter({ has: page.getByRole('link') })
  await shown.nth(1).waitFor()
  await page.getByPlaceholder(teams.search).fill(teamName)
  await shown.nth(1).waitFor({ state: 'detached' })
  await shown.filter({ hasText: teamName }).getByText(teams.paid, { exact: true }).waitFor()
  await checkPage('teams')
}

/** Verifies on the server, because a screen may be wrong. */
export function adminApi({ fetcher }: Session) {
  const read = async <T>(path: string): Promise<T | undefined> => {
    const answer = await fetcher(`/api/admin/${path}`)
    if (answer.status === 404) return undefined
    if (!answer.ok) throw new Error(`${path} is answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as T
  }
  const write = async (method: 'POST' | 'PUT', path: string, values: object): Promise<Response> => {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetcher(`/api/admin/${path}`, { method, headers, body: JSON.stringify(values) })
    if (!answer.ok) throw new Error(`${path} is not written: ${await answer.text()}`)
    return answer
  }
  return {
    read,
    record: (resource: string, id: string) => read<Record<string, unknown>>(`${resource}/${id}`),
    create: async (resource: string, values: object) =>
      (await (await write('POST', resource, values)).json()) as { id: string },
    change: async (resource: string, id: string, changes: object): Promise<void> =>
      void (await write('PUT', `${resource}/${id}`, changes)),
    async list<Row = { id: string } & Record<string, unknown>>(resource: string, filter: object = {}) {
      const query = new URLSearchParams({ filter: JSON.stringify(filter), range: '[0,99]' })
      return (await read<Row[]>(`${resource}?${query}`)) ?? []
    },
  }
}
