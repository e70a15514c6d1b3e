import { declareCall, doneSaying } from '../call.ts'

/** Takes the second factor from a colleague who has lost it. 409 for one's own, and where it is off. */
export const resetSecondFactor = declareCall({
  method: 'POST',
  path: '/api/admin/admins/:id{[0-9a-f]{24}}/reset',
  who: 'admins',
  tag: 'Console: people',
  summary: {
    ar: 'يوقف التحقّق بخطوتين لمشرف فقد وسيلته.',
    en: 'Switches an admin’s second factor off, for one who lost it.',
  },
  answer: doneSaying(),
  errors: [404, 409],
})
