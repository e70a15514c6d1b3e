type School = readonly [name: string, city: string, region: string, pupils: 'Male' | 'Female', coach: string]

export const SCHOOLS = {
  sudair: ['متوسطة الملك فيصل', 'المجمعة', 'Riyadh', 'Male', 'ماجد السبيعي'],
  ruwad: ['مدارس الرواد الأهلية', 'الرياض', 'Riyadh', 'Male', 'عبدالمحسن الفايز'],
  manarat: ['مدارس منارات الرياض', 'الرياض', 'Riyadh', 'Female', 'هيفاء الدخيل'],
  kharj: ['الثانوية الأولى بالخرج', 'الخرج', 'Riyadh', 'Male', 'سامي الدوسري'],
  jeddah: ['مدارس دار الفكر', 'جدة', 'Makkah', 'Female', 'رانيا باحارث'],
  taif: ['ثانوية الورد', 'الطائف', 'Makkah', 'Male', 'بندر الثبيتي'],
  madinah: ['ابتدائية قباء', 'المدينة المنورة', 'Madinah', 'Female', 'إيمان الصاعدي'],
  yanbu: ['مدارس رضوى', 'ينبع', 'Madinah', 'Male', 'حسام الجهني'],
  buraidah: ['المتوسطة الثالثة للبنات', 'بريدة', 'Qassim', 'Female', 'منيرة الربيش'],
  unayzah: ['ابتدائية ابن سعدي', 'عنيزة', 'Qassim', 'Male', 'صالح العليان'],
  hofuf: ['متوسطة ابن سينا', 'الهفوف', 'Eastern Province', 'Male', 'علي الناصر'],
  dhahran: ['مدارس الظهران الأهلية', 'الظهران', 'Eastern Province', 'Female', 'نجلاء المهنا'],
  abha: ['متوسطة الفيصلية', 'أبها', 'Asir', 'Male', 'محمد آل مجثل'],
  tabuk: ['ثانوية الروابي', 'تبوك', 'Tabuk', 'Female', 'عواطف العطوي'],
  hail: ['ابتدائية أجا وسلمى', 'حائل', 'Hail', 'Male', 'نايف الرشيدي'],
  jazan: ['متوسطة الروضة', 'جازان', 'Jazan', 'Male', 'إبراهيم حكمي'],
  najran: ['ثانوية الأخدود', 'نجران', 'Najran', 'Male', 'مانع آل سالم'],
  sakaka: ['ثانوية زعبل', 'سكاكا', 'Jawf', 'Female', 'عهود الشراري'],
  riyadhUniversity: ['كلية الهندسة، جامعة الرياض التقنية', 'الرياض', 'Riyadh', 'Female', 'د. لطيفة السويلم'],
  ofuq: ['مدارس الأفق الأهلية', 'الرياض', 'Riyadh', 'Female', 'نورة العتيبي'],
  khobarUniversity: ['كلية الحاسب، جامعة الساحل', 'الخبر', 'Eastern Province', 'Male', 'د. وليد الخالدي'],
} as const satisfies Record<string, School>

type Field = readonly [
  competition: string,
  ageLevel: string,
  members: number,
  teams: readonly (readonly [name: string, school: keyof typeof SCHOOLS, score: number])[],
]

const FIELDS: readonly Field[] = [
  [
    'robo_mission',
    'Elementry',
    3,
    [
      ['براعم عنيزة', 'unayzah', 205],
      ['نجوم قباء', 'madinah', 190],
      ['أجا الصغير', 'hail', 165],
      ['بُناة الغد', 'ruwad', 150],
    ],
  ],
  [
    'robo_mission',
    'Junior',
    3,
    [
      ['صقور سدير', 'sudair', 225],
      ['نبض الأحساء', 'hofuf', 215],
      ['روّاد الأفق', 'ofuq', 200],
      ['جازان تك', 'jazan', 180],
      ['بنات المعرفة', 'buraidah', 175],
    ],
  ],
  [
    'robo_mission',
    'Senior',
    2,
    [
      ['طويق', 'ruwad', 230],
      ['رواسي الخرج', 'kharj', 210],
      ['الأخدود', 'najran', 195],
      ['سواعد ينبع', 'yanbu', 160],
    ],
  ],
  [
    'future_innovators',
    'Elementry',
    3,
    [
      ['واحة النخيل', 'madinah', 178],
      ['غيمة', 'unayzah', 166],
    ],
  ],
  [
    'future_innovators',
    'Junior',
    3,
    [
      ['حارسات المرجان', 'jeddah', 188],
      ['غرسة غاف', 'buraidah', 181],
      ['ماء', 'abha', 159],
    ],
  ],
  [
    'future_innovators',
    'Senior',
    3,
    [
      ['أثر', 'manarat', 192],
      ['رمال ذكية', 'tabuk', 170],
      ['زيتونة الجوف', 'sakaka', 168],
    ],
  ],
  [
    'future_engineers',
    'Senior',
    2,
    [
      ['مدار', 'ruwad', 142],
      ['سائق', 'kharj', 131],
      ['الطريق الأخضر', 'dhahran', 128],
      ['وردة الطائف', 'taif', 104],
    ],
  ],
  [
    'robosports',
    'Adults',
    3,
    [
      ['مضرب', 'dhahran', 31],
      ['شبكة', 'taif', 27],
      ['إرسال', 'yanbu', 22],
    ],
  ],
  [
    'robo_starter',
    'Children',
    3,
    [
      ['فراشات قباء', 'madinah', 60],
      ['قرقيعان', 'hail', 55],
    ],
  ],
  [
    'sumo_robot',
    'Junior',
    2,
    [
      ['جبل فيفا', 'jazan', 12],
      ['درع سدير', 'sudair', 9],
      ['موج', 'hofuf', 7],
    ],
  ],
  ['sumo_robot', 'Senior', 2, [['هجر', 'kharj', 14]]],
  [
    'future_innovators_adults',
    'Adults',
    3,
    [
      ['نبتة', 'riyadhUniversity', 189],
      ['مَرسى', 'khobarUniversity', 176],
    ],
  ],
  [
    'robo_mission',
    'Elementry',
    3,
    [
      ['RoboTaibah', 'madinah', 140],
      ['أشبال حائل', 'hail', 125],
    ],
  ],
  [
    'robo_mission',
    'Junior',
    3,
    [
      ['مهندسات الغد من مدارس الظهران الأهلية', 'dhahran', 170],
      ['Team Nexus', 'jeddah', 155],
      ['سنابل القصيم', 'buraidah', 155],
      ['حُماة المرجان', 'yanbu', 130],
    ],
  ],
  [
    'robo_mission',
    'Senior',
    2,
    [
      ['Tabuk Rovers', 'tabuk', 150],
      ['نخيل الجوف', 'sakaka', 145],
      ['وادي نجران', 'najran', 120],
    ],
  ],
]

/** Refunded after the final: these teams keep their place but get no certificate. */
const REFUNDED = new Set(['سواعد ينبع'])

export const STAGES: Record<string, string> = {
  Children: 'الطفولة المبكرة',
  Elementry: 'الابتدائية',
  Junior: 'المتوسطة',
  Senior: 'الثانوية',
}

export type DemoTeam = {
  competition: string
  ageLevel: string
  stage: string
  name: string
  school: { key: string; name: string; city: string; region: string; coach: string }
  pupils: 'Male' | 'Female'
  members: number
  paid: boolean
  final: { ranked: number; score: number } | null
}

export const school = (key: keyof typeof SCHOOLS): Pick<DemoTeam, 'school' | 'pupils'> => {
  const [name, city, region, pupils, coach] = SCHOOLS[key]
  return { school: { key, name, city, region, coach }, pupils }
}

const FINALISTS: readonly DemoTeam[] = FIELDS.flatMap(([competition, ageLevel, members, teams], field) => {
  const before = FIELDS.slice(0, field).filter(([other, level]) => other === competition && level === ageLevel)
  const first = 1 + before.reduce((sum, [, , , above]) => sum + above.length, 0)
  return teams.map(([name, key, score], place): DemoTeam => {
    const stage = competition === 'robosports' ? 'الثانوية' : (STAGES[ageLevel] ?? 'الجامعية')
    const paid = !REFUNDED.has(name)
    return {
      competition,
      ageLevel,
      stage,
      name,
      ...school(key),
      members,
      paid,
      final: { ranked: first + place, score },
    }
  })
})

const ABSENT: DemoTeam = {
  ...{ competition: 'future_innovators', ageLevel: 'Junior', stage: 'المتوسطة', name: 'مرصد الأفق' },
  ...school('ofuq'),
  ...{ members: 2, paid: true, final: null },
}

export const PAST_TEAMS: readonly DemoTeam[] = [...FINALISTS, ABSENT]

export const DEMO_PEOPLE_TEAMS: ReadonlyMap<string, readonly string[]> = new Map([
  ['روّاد الأفق', ['student@demo.test', 'student2@demo.test', 'student3@demo.test']],
  [ABSENT.name, ['student2@demo.test', 'student3@demo.test']],
])
