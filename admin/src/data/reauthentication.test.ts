import { setImmediate } from 'node:timers/promises'
import { HttpError } from 'react-admin'
import { expect, test } from 'vitest'
import { reauthenticationPrompt, withReauthentication } from './reauthentication.ts'

test('concurrent calls prompt once', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<boolean>()
  let [promptCount, isProven] = [0, false]
  const unregister = reauthenticationPrompt.registerHandler(() => {
    promptCount += 1
    return answered
  })
  const sent: string[] = []
  const send = async (body: string) => {
    sent.push(body)
    if (!isProven) throw new HttpError('refused', 403, { code: 'reauthentication_required' })
    return body
  }
  const calls = Promise.all(['1', '2', '3'].map((body) => withReauthentication(() => send(body))))
  await setImmediate()
  isProven = true
  answer(true)
  expect(await calls).toEqual(['1', '2', '3'])
  expect(promptCount).toBe(1)
  expect(sent).toEqual(['1', '2', '3', '1', '2', '3'])
  unregister()
})
