export type Bilingual = { ar: string; en: string }
export type Course = { id: number; category: number; name: Bilingual; teacher: Bilingual }

const bilingual = (ar: string, en: string): Bilingual => ({ ar, en })

export const CATEGORIES: readonly { id: number; name: Bilingual }[] = [
  { id: 1, name: bilingual('البدايات', 'First steps') },
  { id: 2, name: bilingual('البرمجة', 'Programming') },
  { id: 3, name: bilingual('المستشعرات والمحرّكات', 'Sensors and motors') },
  { id: 4, name: bilingual('البناء والتصميم', 'Building and design') },
  { id: 5, name: bilingual('الاستعداد للمسابقات', 'Getting ready to compete') },
  { id: 6, name: bilingual('للمدرّبين والمعلّمين', 'For coaches and teachers') },
]

const TEACHERS = {
  reem: bilingual('ريم الحربي', 'Reem Al-Harbi'),
  majed: bilingual('ماجد العتيبي', 'Majed Al-Otaibi'),
  huda: bilingual('هدى الغامدي', 'Huda Al-Ghamdi'),
  yousef: bilingual('يوسف القرني', 'Yousef Al-Qarni'),
  abeer: bilingual('عبير الزهراني', 'Abeer Al-Zahrani'),
  turki: bilingual('تركي الدوسري', 'Turki Al-Dosari'),
  layan: bilingual('ليان السبيعي', 'Layan Al-Subaie'),
  nasser: bilingual('ناصر البلوي', 'Nasser Al-Balawi'),
}

type Line = readonly [category: number, ar: string, en: string, teacher: keyof typeof TEACHERS]

const LINES: readonly Line[] = [
  [1, 'أول روبوت تبنيه بيدك', 'The first robot you build', 'reem'],
  [1, 'ما الروبوت؟ لغز في خمسة دروس', 'What is a robot? A riddle in five lessons', 'layan'],
  [1, 'لغة الكتل: من الفكرة إلى الحركة', 'Blocks: from an idea to a movement', 'majed'],
  [1, 'قطع الحقيبة، واحدة واحدة', 'What is in the box, piece by piece', 'reem'],
  [1, 'كيف يعمل الفريق معًا', 'How a team works together', 'abeer'],
  [2, 'بايثون للروبوت من الصفر', 'Python for robots, from nothing', 'yousef'],
  [2, 'الشروط والتكرار على الحلبة', 'Conditions and loops on the field', 'majed'],
  [2, 'تتبّع الخط بلا تذبذب: متحكّم PID', 'Line following without wobble: the PID controller', 'yousef'],
  [2, 'برنامج تقرؤه بعد شهر: الدوال والتسمية', 'Code you can read in a month: functions and names', 'huda'],
  [2, 'رؤية الحاسوب: اللون والشكل والمسافة', 'Computer vision: colour, shape and distance', 'nasser'],
  [2, 'البحث عن الخطأ خطوة بخطوة', 'Finding a fault, one step at a time', 'huda'],
  [3, 'مستشعر اللون والضوء المحيط', 'The colour sensor and the light around it', 'layan'],
  [3, 'مستشعر المسافة وما لا يراه', 'The distance sensor, and what it does not see', 'layan'],
  [3, 'الجيروسكوب: انعطاف بدرجة واحدة', 'The gyroscope: turning by one degree', 'turki'],
  [3, 'عزم المحرّك ونسب التروس', 'Torque and gear ratios', 'turki'],
  [3, 'القياس والمعايرة قبل كل جولة', 'Measuring and calibrating before each round', 'nasser'],
  [4, 'هيكل لا يهتز', 'A frame that does not shake', 'turki'],
  [4, 'أذرع وملاقط تلتقط كل مرة', 'Arms and grippers that catch every time', 'abeer'],
  [4, 'التصميم ثلاثي الأبعاد والطباعة', 'Designing in 3D, and printing', 'nasser'],
  [4, 'خفيف وقوي: اختيار المواد', 'Light and strong: choosing materials', 'reem'],
  [5, 'RoboMission: خطة الجولة في دقيقتين', 'RoboMission: planning two minutes', 'majed'],
  [5, 'مبتكرو المستقبل: من المشكلة إلى النموذج', 'Future Innovators: from a problem to a prototype', 'abeer'],
  [5, 'مهندسو المستقبل: سيارة تقود نفسها', 'Future Engineers: a car that drives itself', 'yousef'],
  [5, 'RoboSports: روبوتان يلعبان معًا', 'RoboSports: two robots that play together', 'turki'],
  [5, 'السومو: الثبات قبل الهجوم', 'Sumo: hold your ground before you push', 'nasser'],
  [5, 'اقرأ القواعد كما يقرؤها الحكم', 'Read the rules as a judge does', 'huda'],
  [5, 'عرض المشروع أمام اللجنة', 'Presenting a project to the panel', 'abeer'],
  [6, 'نادي الروبوت في مدرستك: الأشهر الثلاثة الأولى', 'A robot club at school: the first three months', 'reem'],
  [6, 'كيف تدرّب ولا تبني عنهم', 'Coaching without building it for them', 'huda'],
  [6, 'تقييم العمل الجماعي', 'Assessing work in teams', 'layan'],
]

export const COURSES: readonly Course[] = LINES.map(([category, ar, en, teacher], index) => ({
  id: 101 + index,
  category,
  name: bilingual(ar, en),
  teacher: TEACHERS[teacher],
}))
