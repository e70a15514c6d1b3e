import { DEMO_PASSWORD } from '../people/create-demo-people.ts'
import type { Directory } from '../people/directory.ts'
import { verifyPassword } from '../people/password.ts'
import { type Account, isActive } from '../people/person.ts'
import type { PlatformText } from './texts.ts'

export type Credentials = { identifier: string; identifierType: 'national_id' | 'email'; password: string }

/** Checks the password before the active state, so that strangers don't learn it. */
export async function signIn(
  directory: Directory,
  { identifier, identifierType, password }: Credentials,
): Promise<Account | PlatformText> {
  if (!identifier || !password) return 'incomplete'
  const account = identifierType === 'email' ? directory.findByEmail(identifier) : directory.find(identifier)
  const isCorrect = account?.password ? await verifyPassword(password, account.password) : password === DEMO_PASSWORD
  if (!account || !isCorrect) return 'wrong'
  return isActive(account.person) ? account : 'inactive'
}
