import type { Lang } from '@olympiad/contracts/lang'
import type { PageReader } from '@olympiad/contracts/views/people'
import { Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import type { Deps } from '../../deps.ts'
import type { Env } from '../../modules/accounts/http-env.ts'
import { pageSession } from '../../modules/accounts/session.middleware.ts'
import { pageReader } from '../page-reader.ts'
import type { Menu } from './cached-page.ts'
import type { PageKey } from './page-key.ts'

/** Bounds how long an ended session still shows its name: no longer than another process may lag. */
const LIMITS = { max: 1000, ttl: 250 }

type Needs = Pick<Deps, 'publicUrl' | 'now' | 'orm' | 'secondFactorRequired'>
type Reader = { menu: Menu | undefined | Promise<Menu | undefined> }

/** Only the whole Cookie header and the language identify a reader. */
export function createReaderMenus(deps: Needs, menuOf: (user: PageReader, lang: Lang) => Menu) {
  const { origin } = new URL(deps.publicUrl)
  const app = new Hono<Env>()
    .use(async (c, next) => {
      c.set('em', deps.orm.em.fork())
      await next()
    })
    .get('*', pageSession(deps), async (c) => c.json(await pageReader(c.var, deps.now())))
    .onError((error) => {
      throw error
    })
  const readers = new LRUCache<string, Reader>(LIMITS)

  async function fetchMenu({ path, lang }: PageKey, cookie: string): Promise<Menu | undefined> {
    const answer = await app.fetch(new Request(origin + path, { headers: { cookie } }))
    const user = (await answer.json()) as PageReader | null
    return user ? menuOf(user, lang) : undefined
  }

  return (key: PageKey, cookie: string): Reader['menu'] => {
    const id = `${key.lang} ${cookie}`
    const cached = readers.get(id)
    if (cached) return cached.menu
    const menu = fetchMenu(key, cookie)
    const reader: Reader = { menu }
    readers.set(id, reader)
    menu.then(
      (found) => {
        reader.menu = found
      },
      () => readers.peek(id) === reader && readers.delete(id),
    )
    return menu
  }
}
