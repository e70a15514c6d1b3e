import { isConsoleResource, type ResourceAction, roleMayDo } from '@olympiad/contracts/admin-rights'
import { CallError } from '@olympiad/contracts/call'
import { type AuthProvider, HttpError } from 'react-admin'
import type { Credentials, Session } from './session.ts'

const SIGN_IN_PATH = '/login'
export const SESSION_ENDED_PARAM = 'ended'

type AuthRejection = { redirectTo: string; message: false | string }

const isUnreachable = (error: unknown): boolean =>
  error instanceof CallError && (error.status === 0 || error.status >= 500)

const signInPath = ({ hasExpired }: Session): string =>
  hasExpired ? `${SIGN_IN_PATH}?${SESSION_ENDED_PARAM}` : SIGN_IN_PATH

const ACTIONS: Readonly<Record<string, ResourceAction>> = {
  list: 'read',
  show: 'read',
  edit: 'edit',
  export: 'export',
}

/**
 * Sends a visitor to the sign-in page and a signed-in non-admin to the site (000 §2).
 * A short server outage signs nobody out.
 * checkAuth always waits for a response before it rejects: otherwise react-admin navigates thousands of times.
 */
export function createAuthProvider(session: Session, site: string): AuthProvider {
  const redirectPath = () => (session.user && !session.isAdmin ? site : signInPath(session))
  return {
    async login(credentials: Credentials) {
      await session.signIn(credentials)
    },

    async logout() {
      const path = redirectPath()
      await session.signOut()
      return path
    },

    async checkAuth() {
      let rejection: AuthRejection | undefined
      try {
        await session.getCurrentUser()
        if (!session.isAdmin) rejection = { redirectTo: redirectPath(), message: false }
      } catch (error) {
        if (isUnreachable(error) && session.isAdmin) return
        rejection = { redirectTo: signInPath(session), message: isUnreachable(error) ? 'console.network' : false }
      }
      if (rejection) throw rejection
    },

    async checkError(error: unknown) {
      // The role has changed since: the next screen asks anew.
      if (error instanceof HttpError && error.status === 403) session.invalidate()
      if (!(error instanceof HttpError) || error.status !== 401) return
      session.end()
      throw error
    },

    async canAccess({ action, resource }: { action: string; resource: string }) {
      const { role } = await session.getCurrentUser().catch((error: unknown) => {
        if (session.user && isUnreachable(error)) return session.user
        throw error
      })
      // The dashboard and one's own account are for every admin.
      return !isConsoleResource(resource) || roleMayDo(role, resource, ACTIONS[action] ?? 'write')
    },

    async getIdentity() {
      const user = await session.getCurrentUser()
      return {
        id: user.id,
        fullName: user.name || user.email,
        email: user.email,
        role: user.role,
        setupDue: session.isSetupDue,
      }
    },

    invalidate: () => session.invalidate(),
  }
}
