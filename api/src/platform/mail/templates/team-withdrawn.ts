import type { Lang } from '@olympiad/contracts/lang'
import { routes, withLangPrefix } from '@olympiad/contracts/routes'
import { type MailContent, mailContent } from './layout.ts'
import { type MailedTeam, teamFacts } from './team-facts.ts'

export type TeamWithdrawn = MailedTeam & { receiver: string; paid: boolean }

const TEXTS = {
  ar: {
    greeting: (receiver: string) => `مرحبًا ${receiver}`,
    my_teams: 'فتح «فِرَقي»',
    withdrawn: {
      subject: (team: string) => `انسحب فريقكم: ${team}`,
      lead: 'سجّلنا انسحاب فريقكم، ولم يعد مشاركًا في المسابقة. اسمه ومكانه متاحان الآن لفريق آخر، ويستطيع أعضاؤه الانضمام إلى غيره.',
      paid: 'لا يغيّر هذا دفعتكم: تبقى فاتورتكم كما هي، ونكتب إليكم إن استُردّت رسومكم.',
      unpaid: 'لا رسوم عليكم. إن كانت صفحة دفع مفتوحة عندكم فلا تدفعوا فيها.',
      closing: 'إن لم تطلبوا الانسحاب أو أردتم العودة فاكتبوا إلينا في أقرب وقت.',
    },
    reinstated: {
      subject: (team: string) => `عاد فريقكم: ${team}`,
      lead: 'أُلغي انسحاب فريقكم.',
      paid: 'استعاد الفريق اسمه ومكانه، ولا يلزمكم شيء.',
      unpaid: 'يستعيد الفريق اسمه ومكانه حين تدفعون رسومه من «فِرَقي»، إن كانا لا يزالان متاحين.',
      closing: 'إن كان في هذا خطأ فاكتبوا إلينا.',
    },
  },
  en: {
    greeting: (receiver: string) => `Hello ${receiver}`,
    my_teams: 'Open My Teams',
    withdrawn: {
      subject: (team: string) => `Your team has withdrawn: ${team}`,
      lead: 'We have recorded that your team withdrew. It no longer takes part: its name and place are free for another team, and its members may join others.',
      paid: 'Your payment is not affected: the invoice stays as it is. If your fee is refunded, we will write to you.',
      unpaid: 'There is nothing to pay. If a payment page is still open, please don’t pay there.',
      closing: 'If you did not ask for this, or want to come back, please write to us soon.',
    },
    reinstated: {
      subject: (team: string) => `Your team is back: ${team}`,
      lead: 'The withdrawal of your team was undone.',
      paid: 'It has its name and its place again. There is nothing for you to do.',
      unpaid: 'It takes its name and its place again when you pay its fee in My Teams, if they are still free.',
      closing: 'If this is a mistake, please write to us.',
    },
  },
} as const

const renderer =
  (kind: 'withdrawn' | 'reinstated') =>
  (data: TeamWithdrawn, lang: Lang, publicUrl: string): Promise<MailContent> => {
    const t = TEXTS[lang]
    const { subject, lead, paid, unpaid, closing } = t[kind]
    return mailContent({
      lang,
      subject: subject(data.team),
      greeting: t.greeting(data.receiver),
      paragraphs: [lead, data.paid ? paid : unpaid],
      facts: teamFacts(data, lang),
      actions: [{ label: t.my_teams, url: publicUrl + withLangPrefix(routes.myTeams(), lang) }],
      closing,
    })
  }

export const teamWithdrawn = renderer('withdrawn')
export const teamReinstated = renderer('reinstated')
