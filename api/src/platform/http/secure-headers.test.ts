import { expect, it } from 'vitest'
import { secureHeaders } from './secure-headers.ts'

it.each([
  ['https://olympiad.example', true],
  ['http://localhost:3000', false],
])('browsers are told to use only HTTPS at %s: %s', (publicUrl, isTold) => {
  expect('strict-transport-security' in secureHeaders(publicUrl)).toBe(isTold)
})
