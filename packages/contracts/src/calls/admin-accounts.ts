import { declareCall, messageAnswer } from '../call.ts'

/** For a colleague who lost it. 409 for one's own, or if it is off. */
export const resetSecondFactor = declareCall({
  method: 'POST',
  path: '/api/admin/admins/:id{[0-9a-f]{24}}/reset',
  access: 'admins',
  right: 'admins.write',
  tag: 'Console: people',
  summary: {
    ar: 'يوقف التحقّق بخطوتين لمشرف فقد وسيلته.',
    en: 'Switches an admin’s second factor off, for one who lost it.',
  },
  answer: messageAnswer(),
  errors: [404, 409],
})
