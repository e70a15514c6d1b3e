import type { Directory } from '../people/directory.ts'
import { isPassword } from '../people/password.ts'
import { type Account, isActive } from '../people/person.ts'
import { DEMO_PASSWORD } from '../people/seed.ts'
import type { PlatformText } from './texts.ts'

/** What somebody signs in with; `by` tells what the identifier is. */
export type Credentials = { identifier: string; by: 'national_id' | 'email'; password: string }

/** The account that the credentials open, or the reason why none does. Who isn't active hears so only after the password. */
export async function signIn(
  directory: Directory,
  { identifier, by, password }: Credentials,
): Promise<Account | PlatformText> {
  if (!identifier || !password) return 'incomplete'
  const account = by === 'email' ? directory.findByEmail(identifier) : directory.find(identifier)
  const right = account?.password ? await isPassword(password, account.password) : password === DEMO_PASSWORD
  if (!account || !right) return 'wrong'
  return isActive(account.person) ? account : 'inactive'
}
