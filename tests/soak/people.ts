import { nationalId } from '@olympiad/sandbox/people/national-id'
import * as z from 'zod'
import { PASSWORD } from '../support/people.ts'

const TYPE = { student: 0, coach: 1 } as const
/** The platform makes a slow hash of each password; more at once would only wait. */
const AT_ONCE = 4

const Registered = z.object({ success: z.literal(true) })

/** Registers people at the membership platform, by its own call; gives their national ids, which begin at `first`. */
export async function registerPeople(
  sandboxUrl: string,
  role: keyof typeof TYPE,
  { first, count }: { first: number; count: number },
): Promise<string[]> {
  const people = Array.from({ length: count }, (_, n) =>
    nationalId(`1${TYPE[role]}${String(first + n).padStart(7, '0')}`),
  )
  const waiting = people.entries()
  const clerk = async () => {
    for (const [n, number] of waiting) {
      const body = {
        name: `${role} ${first + n}`,
        email: `${role}${first + n}@soak.test`,
        phone_number: `+9665${String(first + n).padStart(8, '0')}`,
        national_id: number,
        password: PASSWORD,
        type: TYPE[role],
      }
      const answer = await fetch(`${sandboxUrl}/membership/user-register`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      Registered.parse(await answer.json())
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, clerk))
  return people
}
