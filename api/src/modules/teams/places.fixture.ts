import { makeNationalId } from '@olympiad/sandbox/people/make-national-id'
import type { TestApi } from '../../testing/harness.ts'

/** People at the membership platform, by number; each call makes others. */
export async function createStudents({ sandbox }: Pick<TestApi, 'sandbox'>, count: number): Promise<string[]> {
  const numbers = Array.from({ length: count }, () => {
    made += 1
    return makeNationalId(String(130_000_000 + made))
  })
  for (const national_id of numbers) {
    const person = {
      ...{ name: `Student ${national_id}`, email: `${national_id}@demo.test`, national_id, password: 'olympiad-demo' },
      phone_number: '0501234567',
    }
    const response = await fetch(`${sandbox.url}/membership/user-register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(person),
    })
    const { success } = (await response.json()) as { success: boolean }
    if (!success) throw new Error(`the platform did not take ${national_id}`)
  }
  return numbers
}
let made = 0
