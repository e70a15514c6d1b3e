import { expect, test } from 'vitest'
import { formatPhone } from './phone.ts'

test.each([
  ['+966112000101', '+966 11 200 0101'],
  ['+966501234567', '+966 50 123 4567'],
  ['+966920012345', '+966 9200 12345'],
  ['+97141234567', '+97141234567'],
  ['', ''],
])('the phone number %s is read as %s', (phone, shown) => {
  expect(formatPhone(phone)).toBe(shown)
})
