import { CallError } from '@olympiad/contracts/call'
import { type AuthProvider, HttpError } from 'react-admin'
import type { Credentials, Session } from './session.ts'

const SIGN_IN_PATH = '/login'
/** Marks the sign-in page's address for an admin whose session is over. */
export const ENDED = 'ended'

/** What react-admin calls a refusal: where to go, and `message: false` for "without a toast". */
type Refusal = { redirectTo: string; message: false | string }

const isUnreachable = (error: unknown): boolean =>
  error instanceof CallError && (error.status === 0 || error.status >= 500)

const signInPath = ({ ended }: Session): string => (ended ? `${SIGN_IN_PATH}?${ENDED}` : SIGN_IN_PATH)

/**
 * Lets admins in, over the session cookie; a visitor signs in first, who is signed in and no admin goes to the site (000 §2),
 * whose whole address `site` is. A server that is briefly away signs nobody out.
 * checkAuth always waits for an answer before it refuses: react-admin navigates thousands of times otherwise.
 */
export function authProviderOf(session: Session, site: string): AuthProvider {
  const wayOut = () => (session.user && !session.isAdmin ? site : signInPath(session))
  return {
    async login(credentials: Credentials) {
      await session.signIn(credentials)
    },

    async logout() {
      const path = wayOut()
      await session.signOut()
      return path
    },

    async checkAuth() {
      let refusal: Refusal | undefined
      try {
        await session.current()
        if (!session.isAdmin) refusal = { redirectTo: wayOut(), message: false }
      } catch (error) {
        if (isUnreachable(error) && session.isAdmin) return
        refusal = { redirectTo: signInPath(session), message: isUnreachable(error) ? 'console.network' : false }
      }
      if (refusal) throw refusal
    },

    async checkError(error: unknown) {
      if (!(error instanceof HttpError) || error.status !== 401) return
      session.end()
      throw error
    },

    async getIdentity() {
      const user = await session.current()
      return { id: user.id, fullName: user.name || user.email, email: user.email, setupDue: session.isSetupDue }
    },

    /** Makes the next question about the session go to the server. */
    renew: () => session.renew(),
  }
}
