import { expect, it } from 'vitest'
import { retryAfterMessage } from './retry-after-message.ts'

it.each([
  [0, 'Try again in less than a minute.', 'حاولوا من جديد بعد أقل من دقيقة.'],
  [59, 'Try again in less than a minute.', 'حاولوا من جديد بعد أقل من دقيقة.'],
  [60, 'Try again in a minute.', 'حاولوا من جديد بعد دقيقة.'],
  [61, 'Try again in 2 minutes.', 'حاولوا من جديد بعد دقيقتين.'],
  [300, 'Try again in 5 minutes.', 'حاولوا من جديد بعد 5 دقائق.'],
  [900, 'Try again in 15 minutes.', 'حاولوا من جديد بعد 15 دقيقة.'],
  [3_599, 'Try again in an hour.', 'حاولوا من جديد بعد ساعة.'],
  [3_601, 'Try again in 2 hours.', 'حاولوا من جديد بعد ساعتين.'],
  [4 * 3_600, 'Try again in 4 hours.', 'حاولوا من جديد بعد 4 ساعات.'],
  [24 * 3_600, 'Try again in 24 hours.', 'حاولوا من جديد بعد 24 ساعة.'],
])('%i seconds are rounded up', (seconds, en, ar) => {
  expect(retryAfterMessage('en', seconds)).toBe(en)
  expect(retryAfterMessage('ar', seconds)).toBe(ar)
})
