import { type Lang, localeOf, TIME_ZONE } from '@olympiad/contracts/lang'
import { PERSONAL_DATA_CATEGORY_LABELS } from '@olympiad/contracts/personal-data-categories'
import { PERSONAL_DATA_CATEGORIES, type PersonalDataCategory } from '@olympiad/contracts/views/privacy'

const WORDS = {
  ar: {
    title: 'بياناتكم لدى الأولمبياد الوطني للروبوت',
    made: (at: string) => `نُسخت في ${at}.`,
    parts: 'في ملف data.json كل ما نحفظه عنكم، قسمًا قسمًا:',
    files: [
      'في المجلدات الملفات نفسها: certificates شهادات فِرَقكم، وinvoices فواتيركم، وpictures ما أرسلتموه من صور، وreports ما سلّمتموه من تقارير.',
      'إن وجدتم ملف missing.txt ففيه ما لم يتيسّر تجهيزه الآن؛ نزّلوا بياناتكم مرة أخرى لاحقًا.',
      'لا يضم هذا الملف بيانات أحد سواكم غير الأسماء المطبوعة على شهادات فِرَقكم: من زملائكم في الفريق عددهم فقط، ولا يُذكر من أبلغ عن مشاركة ولا من حسم بلاغًا.',
      'المبالغ في الفواتير بالهللة، وفي المدفوعات بالريال. الأوقات بتوقيت UTC.',
      'حسابكم في منصة العضوية لدى جهة أخرى؛ اطلبوا نسخته منها.',
      'لتصحيح شيء أو حذفه: صفحة «ملفي الشخصي» في الموقع، قسم «بياناتي».',
    ],
  },
  en: {
    title: 'Your data at the National Robotics Olympiad',
    made: (at: string) => `Copied on ${at}.`,
    parts: 'data.json holds all that we keep about you, part by part:',
    files: [
      'The folders hold the files themselves: certificates of your teams, your invoices, pictures that you sent, and reports that you handed in.',
      'Where there is a missing.txt, it names what could not be made ready just now: download your data again later.',
      'Nobody else’s data is in it, but for the names printed on your teams’ certificates: of the people in your teams only how many they are, and neither who reported a post nor who decided.',
      'Amounts are in halalas on invoices and in riyals on payments. Times are UTC.',
      'Your account at the membership platform is kept by others: ask there for a copy of it.',
      'To have something corrected or deleted: your profile page, section “My data”.',
    ],
  },
} as const

export function archiveReadMe(counts: ReadonlyMap<PersonalDataCategory, number>, lang: Lang, now: Date): string {
  const inLang = (of: Lang): string => {
    const words = WORDS[of]
    const at = new Intl.DateTimeFormat(localeOf(of), { dateStyle: 'long', timeStyle: 'short', timeZone: TIME_ZONE })
    const present = PERSONAL_DATA_CATEGORIES.filter((part) => (counts.get(part) ?? 0) > 0)
    const parts = present.map((part) => `- ${part}: ${PERSONAL_DATA_CATEGORY_LABELS[of][part]} (${counts.get(part)})`)
    return [words.title, words.made(at.format(now)), '', words.parts, ...parts, '', ...words.files].join('\n')
  }
  const other: Lang = lang === 'ar' ? 'en' : 'ar'
  return `\uFEFF${inLang(lang)}\n\n${'—'.repeat(20)}\n\n${inLang(other)}\n`
}
