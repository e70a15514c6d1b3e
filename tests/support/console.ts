import { routes } from '@olympiad/contracts/routes'
import { admin, PASSWORD } from './people.ts'
import type { Session } from './session.ts'
import type { Journey } from './stage.ts'
import { specified } from './texts.ts'
import { words } from './words.ts'

/** Signs the admin in at the console; without a session the api says so once, and the sign-in screen opens. */
export async function signInToConsole({ page, lang, speak, expectAnswer }: Journey): Promise<void> {
  await speak(lang)
  expectAnswer(401, '/api/getuser')
  await page.goto(routes.admin())
  const { sign_in } = words[lang]
  await page.getByLabel(sign_in.email).fill(admin.email)
  await page.getByLabel(sign_in.password).fill(PASSWORD)
  await page.getByRole('button', { name: sign_in.submit }).click()
  await page.getByText(specified(lang, 'signin_done', 'Sign in Suucessfully!')).waitFor()
}

/** The admin looks for a team and sees it, alone and as Paid: a row at a desk, a card on a phone. */
export async function seeTeamInConsole(journey: Journey, teamName: string): Promise<void> {
  const { page, lang, speak, look } = journey
  const { teams } = words[lang].resources
  await speak(lang)
  await page.goto('/admin/teams?filter={}')
  const shown = page.locator('tbody tr, main li').filter({ has: page.getByRole('link') })
  await shown.nth(1).waitFor()
  await page.getByPlaceholder(teams.search).fill(teamName)
  await shown.nth(1).waitFor({ state: 'detached' })
  await shown.filter({ hasText: teamName }).getByText(teams.paid, { exact: true }).waitFor()
  await look('teams')
}

/** What the server says of the console's records, where the screen alone could lie. */
export function adminCalls({ fetcher }: Session) {
  const read = async <T>(path: string): Promise<T | undefined> => {
    const answer = await fetcher(`/api/admin/${path}`)
    if (answer.status === 404) return undefined
    if (!answer.ok) throw new Error(`${path} is answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as T
  }
  return {
    /** What is answered at a path below /api/admin; undefined where nothing is found. */
    read,
    /** A record; undefined where it is gone. */
    record: (resource: string, id: string) => read<Record<string, unknown>>(`${resource}/${id}`),
    /** Changes a record, as another admin does meanwhile. */
    async change(resource: string, id: string, changes: object): Promise<void> {
      const headers = { 'content-type': 'application/json' }
      const answer = await fetcher(`/api/admin/${resource}/${id}`, {
        method: 'PUT',
        headers,
        body: JSON.stringify(changes),
      })
      if (!answer.ok) throw new Error(`${resource} is not changed: ${await answer.text()}`)
    },
    /** The first records of a list, all of them where it is short. */
    async list<Row = { id: string } & Record<string, unknown>>(resource: string, filter: object = {}) {
      const query = new URLSearchParams({ filter: JSON.stringify(filter), range: '[0,99]' })
      return (await read<Row[]>(`${resource}?${query}`)) ?? []
    },
  }
}
