import type { Lang } from '@olympiad/contracts/lang'
import { routes, withLangPrefix } from '@olympiad/contracts/routes'
import { type MailContent, mailContent } from './layout.ts'
import { type MailedTeam, teamFacts } from './team-facts.ts'

export type ScoresReopened = MailedTeam & {
  receiver: string
  team_id: string
  reason: string
}

const TEXTS = {
  ar: {
    subject: (team: string) => `يمكنكم إرسال نتائج جولات فريقكم من جديد: ${team}`,
    greeting: (receiver: string) => `مرحبًا ${receiver}`,
    lead: 'أعاد المنظّمون فتح إرسال نتائج جولات فريقكم، فيمكنكم إرسالها مرة أخرى. ويبقى ما أرسلتموه محفوظًا حتى تصلنا النتائج الجديدة.',
    reason: 'السبب',
    open: 'إرسال النتائج من جديد',
    closing: 'إن لم تطلبوا ذلك أو كان لديكم سؤال فراسلونا من صفحة «تواصل معنا».',
  },
  en: {
    subject: (team: string) => `You can send your team’s scores again: ${team}`,
    greeting: (receiver: string) => `Hello ${receiver}`,
    lead: 'The organisers have reopened your team’s scores, so you can send them once more. What you have sent stays until the new scores arrive.',
    reason: 'The reason',
    open: 'Send the scores again',
    closing: 'If you did not ask for this, or have a question, write to us from the contact page.',
  },
} as const

export function scoresReopened(data: ScoresReopened, lang: Lang, publicUrl: string): Promise<MailContent> {
  const t = TEXTS[lang]
  return mailContent({
    lang,
    subject: t.subject(data.team),
    greeting: t.greeting(data.receiver),
    paragraphs: [t.lead],
    quote: { label: t.reason, lines: [data.reason] },
    facts: teamFacts(data, lang),
    actions: [
      { label: t.open, url: publicUrl + withLangPrefix(routes.team(data.team_id, { tab: 'submitions' }), lang) },
    ],
    closing: t.closing,
  })
}
