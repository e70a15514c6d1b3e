type MoeRow = [
  day: string,
  approved: boolean,
  name: string,
  gender: 'male' | 'female',
  mailbox: string,
  school: string,
  subjects: string,
  /** Place of the administration in its list; null: none was named. */
  administration: number | null,
]
/** What invented teachers sent to register talents with the ministry, oldest first. */
export const MOE_TALENTS: readonly MoeRow[] = [
  ['2026-08-27', true, 'عبير المطيري', 'female', 'abeer', 'ثانوية الخمسين', 'الفيزياء', 0],
  ['2026-08-30', true, 'سعود البقمي', 'male', 'saud', 'متوسطة الطائف الثالثة', 'الحاسب', 1],
  ['2026-09-02', true, 'Reem Al Sulami', 'female', 'reem', 'Jeddah Girls Secondary School', 'Computer science', 1],
  ['2026-09-06', false, 'هيفاء السبيعي', 'female', 'haifa', 'ابتدائية الريان', 'العلوم', 0],
  ['2026-09-08', true, 'ماجد الرشيدي', 'male', 'majed', 'ثانوية بريدة الأولى', 'الرياضيات', 3],
  ['2026-09-10', true, 'أروى الجهني', 'female', 'arwa', 'متوسطة ينبع الأولى', 'الحاسب', 2],
  ['2026-09-13', false, 'فيصل القرني', 'male', 'faisal.q', 'ثانوية بيشة', 'الفيزياء', 5],
  ['2026-09-14', true, 'نورة الشمري', 'female', 'noura', 'ابتدائية حائل الأولى', 'الحاسب', 0],
  [
    '2026-09-16',
    false,
    'Khalid Al Dosari',
    'male',
    'khalid',
    'Dammam Intermediate School',
    'Mathematics, Physics',
    null,
  ],
  ['2026-09-20', false, 'بدر العنزي', 'male', 'badr', 'متوسطة عرعر الثانية', 'المهارات الرقمية', 8],
  ['2026-09-23', true, 'وجدان الزهراني', 'female', 'wijdan', 'ثانوية الباحة الثانية', 'العلوم', 11],
  ['2026-09-28', false, 'تركي الحازمي', 'male', 'turki', 'متوسطة جازان الأولى', 'الحاسب', 9],
  ['2026-10-04', false, 'لمياء الخالدي', 'female', 'lamia', 'ثانوية الأحساء الخامسة', 'الكيمياء', 4],
]
