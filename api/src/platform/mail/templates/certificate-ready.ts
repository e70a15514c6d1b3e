import type { Lang } from '@olympiad/contracts/lang'
import { MEDAL_NAMES, type Medal } from '@olympiad/contracts/medals'
import { routes, withLangPrefix } from '@olympiad/contracts/routes'
import { type MailContent, mailContent } from './layout.ts'
import { type MailedTeam, teamFacts } from './team-facts.ts'

export type CertificateReady = MailedTeam & {
  receiver: string
  team_id: string
  crt_serial: string
  replaces: boolean
  /** Of a medal certificate by percentage. */
  medal: Medal | null
}

const TEXTS = {
  ar: {
    subject: (team: string) => `صدرت شهادة فريقكم: ${team}`,
    subjectReplaced: (team: string) => `صُحّحت شهادة فريقكم: ${team}`,
    greeting: (receiver: string) => `مبارك لفريقكم، ${receiver}`,
    greetingReplaced: (receiver: string) => `مرحبًا ${receiver}`,
    ready: 'صدرت شهادة فريقكم في النهائي الوطني، وفيها صفحة باسم كل عضو، جاهزة للطباعة.',
    readyMedal: (medal: string) =>
      `صدرت شهادة فريقكم: ${medal} حسب النسبة المئوية لنقاط أفضل جولة له. وفيها صفحة باسم كل عضو، جاهزة للطباعة.`,
    replaces: 'تحل هذه الشهادة محل شهادة سابقة لفريقكم تغيّرت بياناتها، ولم تعد السابقة سارية.',
    serial: 'الرقم التسلسلي',
    open: 'فتح شهادات الفريق',
    check: 'التحقّق من الشهادة',
    closing: 'تبقى الشهادة محفوظة في صفحة فريقكم، ويمكن لكل من يملك رقمها أن يتحقّق منها.',
  },
  en: {
    subject: (team: string) => `Your team’s certificate is ready: ${team}`,
    subjectReplaced: (team: string) => `Your team’s certificate was corrected: ${team}`,
    greeting: (receiver: string) => `Congratulations to your team, ${receiver}`,
    greetingReplaced: (receiver: string) => `Hello ${receiver}`,
    ready: 'Your team’s certificate of the national final is ready to print, with a page for each member.',
    readyMedal: (medal: string) =>
      `Your team’s certificate of a ${medal}, by the percentage of points in its best round, is ready to print, with a page for each member.`,
    replaces:
      'It replaces an earlier certificate of your team whose details have changed; that one is no longer valid.',
    serial: 'Serial number',
    open: 'Open your team’s certificates',
    check: 'Check the certificate',
    closing: 'The certificate is kept on your team’s page. Everybody who has its serial number can check it.',
  },
} as const

export function certificateReady(data: CertificateReady, lang: Lang, publicUrl: string): Promise<MailContent> {
  const t = TEXTS[lang]
  return mailContent({
    lang,
    subject: data.replaces ? t.subjectReplaced(data.team) : t.subject(data.team),
    greeting: data.replaces ? t.greetingReplaced(data.receiver) : t.greeting(data.receiver),
    paragraphs: [
      data.medal ? t.readyMedal(MEDAL_NAMES[lang][data.medal]) : t.ready,
      ...(data.replaces ? [t.replaces] : []),
    ],
    facts: [...teamFacts(data, lang), { label: t.serial, value: data.crt_serial, ltr: true }],
    actions: [
      { label: t.open, url: publicUrl + withLangPrefix(routes.team(data.team_id, { tab: 'certificates' }), lang) },
      { label: t.check, url: publicUrl + withLangPrefix(routes.certificate(data.crt_serial), lang) },
    ],
    closing: t.closing,
  })
}
