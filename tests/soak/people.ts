import { makeNationalId } from '@olympiad/sandbox/people/make-national-id'
import * as z from 'zod'
import { PASSWORD } from '../support/people.ts'

const TYPE = { student: 0, coach: 1 } as const
/** The platform hashes passwords slowly; more parallel calls would only wait. */
const MAX_CONCURRENCY = 4

const Registered = z.object({ success: z.literal(true) })

export async function registerPeople(
  sandboxUrl: string,
  role: keyof typeof TYPE,
  { first, count }: { first: number; count: number },
): Promise<string[]> {
  const people = Array.from({ length: count }, (_, n) =>
    makeNationalId(`1${TYPE[role]}${String(first + n).padStart(7, '0')}`),
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
  await Promise.all(Array.from({ length: MAX_CONCURRENCY }, clerk))
  return people
}
