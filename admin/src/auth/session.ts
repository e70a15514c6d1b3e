import { CallError, type Fetcher, sendTo } from '@olympiad/contracts/call'
import type { adminSignIn } from '@olympiad/contracts/calls/auth'
import type { getUser, signOut } from '@olympiad/contracts/calls/own-session'
import { PERSON } from '@olympiad/contracts/constants'
import type { UserView } from '@olympiad/contracts/views/people'

/** For this long a checked session is taken as good; every call is checked by the server anyway. */
const FRESH_MS = 30_000

// By their places: the calls themselves would bring their schemas to the first page of the console.
const WHO_IS = { method: 'POST', path: '/api/getuser' } as const
const SIGN_IN = { method: 'POST', path: '/api/adduser' } as const
const SIGN_OUT = { method: 'POST', path: '/api/auth/signout' } as const

export type Credentials = { email: string; password: string; code?: string | undefined }

const isAdmin = (user: UserView): boolean => user.type === PERSON.admin

/** The console's knowledge of who is signed in. The session itself is a cookie that no script can read. */
export class Session {
  readonly #fetcher: Fetcher
  #known: { user: UserView; setupDue: boolean; at: number } | undefined
  #asking: Promise<UserView> | undefined
  #ended = false

  constructor(fetcher: Fetcher = (path, init) => fetch(path, init)) {
    this.#fetcher = fetcher
  }

  /** The last person that the server named, admin or not; undefined when signed out or never asked. */
  get user(): UserView | undefined {
    return this.#known?.user
  }

  get isAdmin(): boolean {
    return this.user !== undefined && isAdmin(this.user)
  }

  /** Whether the admin has to set a second factor up before anything else. */
  get isSetupDue(): boolean {
    return this.#known?.setupDue ?? false
  }

  /** What was known may have changed: it is asked for anew. */
  renew(): void {
    if (this.#known) this.#known.at = 0
  }

  /** Whether the server ended the session of an admin who was still at work. */
  get ended(): boolean {
    return this.#ended
  }

  /** Who is signed in. One question at a time, however many ask. @throws {CallError} 401 without a session. */
  async current(): Promise<UserView> {
    if (this.#known && isAdmin(this.#known.user) && Date.now() - this.#known.at < FRESH_MS) return this.#known.user
    this.#asking ??= this.#ask().finally(() => {
      this.#asking = undefined
    })
    return this.#asking
  }

  async #ask(): Promise<UserView> {
    try {
      const { user, setup } = await sendTo<typeof getUser>(WHO_IS, {}, this.#fetcher)
      this.#known = { user, setupDue: setup !== undefined, at: Date.now() }
      return user
    } catch (error) {
      if (error instanceof CallError && error.status === 401) this.end()
      throw error
    }
  }

  /**
   * @param code of the app, or a recovery code, where the account has a second factor
   * @throws {CallError} with the server's words when one of them is refused, or the code is missing
   */
  async signIn({ email, password, code }: Credentials): Promise<UserView> {
    const body = { national_id: email, loginType: 'email', password, type: PERSON.admin, code } as const
    const { user, setup } = await sendTo<typeof adminSignIn>(SIGN_IN, { body }, this.#fetcher)
    this.#known = { user, setupDue: setup !== undefined, at: Date.now() }
    this.#ended = false
    return user
  }

  /** Ends an admin's session; a member who only came to look stays signed in on the site. */
  async signOut(): Promise<void> {
    if (!this.isAdmin) return
    const known = this.#known
    // The server refuses what a screen still loads: the session did not end by itself.
    this.#known = undefined
    try {
      await sendTo<typeof signOut>(SIGN_OUT, {}, this.#fetcher)
    } catch (error) {
      if (!(error instanceof CallError && error.status === 401)) {
        this.#known = known
        throw error
      }
    }
    this.#known = undefined
  }

  /** The server said that there is no session (any more). */
  end(): void {
    if (this.isAdmin) this.#ended = true
    this.#known = undefined
  }
}
