import { CallError, type Fetcher, sendToEndpoint } from '@olympiad/contracts/call'
import type { adminSignIn } from '@olympiad/contracts/calls/auth'
import type { getUser, signOut } from '@olympiad/contracts/calls/current-session'
import { PERSON_TYPE } from '@olympiad/contracts/constants'
import type { UserView } from '@olympiad/contracts/views/people'

/** The server checks every call anyway. */
const CACHE_MS = 30_000

// Importing the calls would add their schemas to the console's first page.
const GET_USER = { method: 'POST', path: '/api/getuser' } as const
const SIGN_IN = { method: 'POST', path: '/api/adduser' } as const
const SIGN_OUT = { method: 'POST', path: '/api/auth/signout' } as const

export type Credentials = { email: string; password: string; code?: string | undefined }

const isAdmin = (user: UserView): boolean => user.type === PERSON_TYPE.admin

/** The session itself is a cookie that no script can read. */
export class Session {
  readonly #fetcher: Fetcher
  #known: { user: UserView; setupDue: boolean; at: number } | undefined
  #asking: Promise<UserView> | undefined
  #ended = false

  constructor(fetcher: Fetcher = (path, init) => fetch(path, init)) {
    this.#fetcher = fetcher
  }

  get user(): UserView | undefined {
    return this.#known?.user
  }

  get isAdmin(): boolean {
    return this.user !== undefined && isAdmin(this.user)
  }

  get isSetupDue(): boolean {
    return this.#known?.setupDue ?? false
  }

  invalidate(): void {
    if (this.#known) this.#known.at = 0
  }

  get hasExpired(): boolean {
    return this.#ended
  }

  /** Concurrent callers share one request. @throws {CallError} 401 without a session. */
  async getCurrentUser(): Promise<UserView> {
    if (this.#known && isAdmin(this.#known.user) && Date.now() - this.#known.at < CACHE_MS) return this.#known.user
    this.#asking ??= this.#ask().finally(() => {
      this.#asking = undefined
    })
    return this.#asking
  }

  async #ask(): Promise<UserView> {
    try {
      const { user, setup } = await sendToEndpoint<typeof getUser>(GET_USER, {}, this.#fetcher)
      this.#known = { user, setupDue: setup !== undefined, at: Date.now() }
      return user
    } catch (error) {
      if (error instanceof CallError && error.status === 401) this.end()
      throw error
    }
  }

  /**
   * @param code of the app, or a recovery code, if the account has a second factor
   * @throws {CallError} with the server's message for wrong credentials or a missing code
   */
  async signIn({ email, password, code }: Credentials): Promise<UserView> {
    const body = { national_id: email, loginType: 'email', password, type: PERSON_TYPE.admin, code } as const
    const { user, setup } = await sendToEndpoint<typeof adminSignIn>(SIGN_IN, { body }, this.#fetcher)
    this.#known = { user, setupDue: setup !== undefined, at: Date.now() }
    this.#ended = false
    return user
  }

  /** Ends only an admin's session: a member stays signed in on the site. */
  async signOut(): Promise<void> {
    if (!this.isAdmin) return
    const known = this.#known
    // The server refuses requests still in flight; that must not count as an expired session.
    this.#known = undefined
    try {
      await sendToEndpoint<typeof signOut>(SIGN_OUT, {}, this.#fetcher)
    } catch (error) {
      if (!(error instanceof CallError && error.status === 401)) {
        this.#known = known
        throw error
      }
    }
    this.#known = undefined
  }

  end(): void {
    if (this.isAdmin) this.#ended = true
    this.#known = undefined
  }
}
