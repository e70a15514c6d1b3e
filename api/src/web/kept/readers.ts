import type { UserView } from '@olympiad/contracts/views/people'
import { Hono } from 'hono'
import type { Deps } from '../../deps.ts'
import type { Env } from '../../modules/accounts/http-env.ts'
import { pageReader } from '../../modules/accounts/session.middleware.ts'
import type { PageKey } from './page-key.ts'

/** As long as another copy of the program may lag behind: an ended session shows its own name no longer than this. */
const REMEMBERED_MS = 250
const MOST = 1000

type Needs<Reader> = Pick<Deps, 'publicUrl' | 'now' | 'orm' | 'secondFactorRequired'> & {
  /** What the page needs of a person in a language, made once and remembered with them. */
  of(user: UserView, lang: PageKey['lang']): Reader
}

/**
 * Tells who reads a page, null for a visitor. What is remembered is found by the whole cookie header and the path's
 * language alone, so that nobody can be taken for somebody else.
 */
export function createReaders<Reader>({ of, ...deps }: Needs<Reader>) {
  const origin = new URL(deps.publicUrl).origin
  const asking = new Hono<Env>()
    .use(async (c, next) => {
      c.set('em', deps.orm.em.fork())
      await next()
    })
    .get('*', pageReader(deps), (c) => c.json(c.var.user?.view() ?? null))
    .onError((error) => {
      throw error
    })
  type Known = Reader | null | Promise<Reader | null>
  const remembered = new Map<string, { reader: Known; until_ms: number }>()

  async function ask({ path, lang }: PageKey, cookie: string): Promise<Reader | null> {
    const answer = await asking.fetch(new Request(origin + path, { headers: { cookie } }))
    const user = (await answer.json()) as UserView | null
    return user && of(user, lang)
  }

  /** At once where it is remembered. */
  return (key: PageKey, cookie: string): Known => {
    const id = `${key.lang} ${cookie}`
    const known = remembered.get(id)
    if (known && known.until_ms > performance.now()) return known.reader
    const reader = ask(key, cookie)
    const entry: { reader: Known; until_ms: number } = { reader, until_ms: performance.now() + REMEMBERED_MS }
    remembered.delete(id)
    remembered.set(id, entry)
    const [oldest] = remembered.keys()
    if (remembered.size > MOST && oldest !== undefined) remembered.delete(oldest)
    reader.then(
      (found) => {
        entry.reader = found
      },
      () => remembered.get(id) === entry && remembered.delete(id),
    )
    return reader
  }
}
