import { PrivacyRequest } from '../../model/privacy-request.entity.ts'
import { User } from '../../model/user.entity.ts'
import type { Em } from '../../platform/database.ts'

const DAY_MS = 24 * 3_600_000

export async function createErasureRequest(em: Em, now: Date): Promise<void> {
  const user = await em.findOneOrFail(User, { email: 'student4@demo.test' })
  const note = 'انتقلتُ إلى مدرسة أخرى ولن أشارك بعد الآن. أرجو حذف حسابي وما كتبته.'
  em.create(PrivacyRequest, { user: user._id, note, state: 'open', created_at: new Date(now.getTime() - 3 * DAY_MS) })
}
