import { setImmediate } from 'node:timers/promises'
import { HttpError } from 'react-admin'
import { expect, test } from 'vitest'
import { proof, withProof } from './proof.ts'

test('several calls ask once', async () => {
  const { promise: owner, resolve: answer } = Promise.withResolvers<boolean>()
  let [asked, isProven] = [0, false]
  const takeDown = proof.askedBy(() => {
    asked += 1
    return owner
  })
  const sent: string[] = []
  const send = async (body: string) => {
    sent.push(body)
    if (!isProven) throw new HttpError('refused', 403, { code: 'proof_needed' })
    return body
  }
  const calls = Promise.all(['1', '2', '3'].map((body) => withProof(() => send(body))))
  // By then all three are refused and wait for the answer.
  await setImmediate()
  isProven = true
  answer(true)
  expect(await calls).toEqual(['1', '2', '3'])
  expect(asked).toBe(1)
  expect(sent).toEqual(['1', '2', '3', '1', '2', '3'])
  takeDown()
})
