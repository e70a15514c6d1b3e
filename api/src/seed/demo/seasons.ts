import type { SceneName } from '@olympiad/motif/scene'
import type { Season } from '../../model/season.entity.ts'
import type { DemoCompetition } from './demo-competition.ts'
import { SCHOOL_COMPETITIONS } from './school-competitions.ts'
import { UNIVERSITY_COMPETITIONS } from './university-competitions.ts'

type Attribute = { title: string; title_en: string; desc: string; desc_en: string; scene: SceneName }

export type DemoSeason = Pick<
  Season,
  | ('slug' | 'name' | 'name_en' | 'title' | 'title_en' | 'description' | 'description_en')
  | ('starts_on' | 'ends_on' | 'place' | 'place_en')
  | ('registration' | 'home_active' | 'cert_download' | 'created_at')
> &
  Partial<Pick<Season, 'age_day'>> & {
    attributes: Attribute[]
    competitions: readonly DemoCompetition[]
    closes_in_days?: number
  }

/** The past season had fewer categories, all closed now, and one theme. */
const OF_2024 = new Set([
  'robo_mission',
  'future_innovators',
  'future_engineers',
  'robosports',
  'robo_starter',
  'sumo_robot',
  'future_innovators_adults',
])
const competitionsOf2024 = [...SCHOOL_COMPETITIONS, ...UNIVERSITY_COMPETITIONS]
  .filter(({ slug }) => OF_2024.has(slug))
  .map((competition) => ({
    ...competition,
    reg_status: false,
    theme: 'حلفاء الأرض: روبوتات تعمل مع الطبيعة لا ضدّها، من مراقبة الشعاب المرجانية إلى زراعة الغاف.',
    theme_en: 'Earth Allies: robots that work with nature, from watching over reefs to planting ghaf trees.',
  }))

const season2024: DemoSeason = {
  slug: 'wro-2024',
  name: 'موسم 2024',
  name_en: 'Season 2024',
  title: 'حلفاء الأرض',
  title_en: 'Earth Allies',
  description:
    'في موسم «حلفاء الأرض» سألنا الفِرَق: كيف يساعد الروبوت الأرض على أن تلتقط أنفاسها؟ جاءت الأجوبة من كل منطقة: غوّاصٌ يعدّ الشعاب، وزارعٌ يعرف أين يضع بذرته، وفارزٌ لا يتعب.',
  description_en:
    'In the Earth Allies season we asked: how can a robot let the Earth catch its breath? The answers came from every region: a diver that counts corals, a planter that knows where its seed belongs, a sorter that never tires.',
  registration: false,
  home_active: false,
  cert_download: true,
  created_at: new Date('2024-02-04T06:00:00Z'),
  starts_on: '2024-09-06',
  ends_on: '2024-09-07',
  place: 'الرياض',
  place_en: 'Riyadh',
  attributes: [
    {
      title: 'أربعةٌ وأربعون فريقًا في النهائي',
      title_en: 'Forty-four teams in the final',
      desc: 'من جازان إلى تبوك، التقت الفِرَق يومين في الرياض، وتنافست في سبع مسابقات.',
      desc_en: 'From Jazan to Tabuk, the teams met for two days in Riyadh and competed in seven categories.',
      scene: 'roads',
    },
    {
      title: 'أفكارٌ خرجت من الحلبة',
      title_en: 'Ideas that left the field',
      desc: 'ثلاثة مشاريع من «مبتكرو المستقبل» تُجرَّب اليوم في محميات ومزارع حقيقية.',
      desc_en: 'Three projects of Future Innovators are being tried in real reserves and farms.',
      scene: 'portrait',
    },
    {
      title: 'إلى النهائي العالمي',
      title_en: 'On to the international final',
      desc: 'مثّلت الفِرَق الأولى المملكة في النهائي العالمي، وعادت بخبرةٍ تُعلّمها لغيرها.',
      desc_en: 'The first teams represented the Kingdom at the international final and came home with much to teach.',
      scene: 'podium',
    },
  ],
  competitions: competitionsOf2024,
}

const season2026: DemoSeason = {
  slug: 'wro-2026',
  name: 'موسم 2026',
  name_en: 'Season 2026',
  title: 'الروبوت يلتقي الثقافة',
  title_en: 'Robots Meet Culture',
  description:
    'هذا الموسم يسأل الروبوت عن أصله: ما الذي يستحقّ أن يُحفظ، وكيف يُروى لمن بعدنا؟ ابنوا روبوتًا يعرف من أين أتى، من نقشٍ على جدار، أو حكايةٍ في مجلس، أو حرفةٍ في سوق قديم.',
  description_en:
    'This season asks robots where they come from: what is worth keeping, and how is it told to those who follow? Build a robot that knows its roots, from a pattern on a wall, a story told in a majlis, a craft in an old market.',
  registration: true,
  home_active: true,
  cert_download: false,
  created_at: new Date('2026-09-06T06:00:00Z'),
  starts_on: '2027-01-22',
  ends_on: '2027-01-23',
  place: 'الرياض',
  place_en: 'Riyadh',
  age_day: '2026-12-31',
  closes_in_days: 45,
  attributes: [
    {
      title: 'تعلّموا معًا',
      title_en: 'Learn together',
      desc: 'عضوان أو ثلاثة ومدرّب. تُقسَم الأدوار، ويتعلّم كلٌّ ما لا يعرفه.',
      desc_en: 'Two or three members and a coach. You share the work, and each learns what the others know.',
      scene: 'workbench',
    },
    {
      title: 'جرّبوا بأيديكم',
      title_en: 'Try it with your hands',
      desc: 'تصفيات في المناطق قبل النهائي، ولكل فريق جولات تدريب على الحلبة نفسها.',
      desc_en: 'Regional rounds before the final, and practice runs for every team on the real field.',
      scene: 'table',
    },
    {
      title: 'مثّلوا وطنكم',
      title_en: 'Represent your country',
      desc: 'الفِرَق الأولى في النهائي الوطني تمثّل المملكة في النهائي العالمي.',
      desc_en: 'The first teams of the national final represent the Kingdom at the international one.',
      scene: 'globe',
    },
  ],
  competitions: [...SCHOOL_COMPETITIONS, ...UNIVERSITY_COMPETITIONS],
}

export const DEMO_SEASONS: readonly DemoSeason[] = [season2024, season2026]
