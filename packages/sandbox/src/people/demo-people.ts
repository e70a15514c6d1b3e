import { makeNationalId } from './make-national-id.ts'
import type { Person } from './person.ts'

/** `age` is the age reached this year. */
export type DemoPerson = {
  national_id: string
  email: string
  name: string
  name_en: string
  gender: Person['gender']
  age: number
  region: string
  city: string
  type: Person['type']
  status?: false
  subscription?: false
  nationality?: string
  entityType?: string
  crNumber?: string
  tax_id?: string
}

/** The README prints their numbers; the students fit one Junior team. */
const LEADS: readonly DemoPerson[] = [
  lead('1100000015', 'coach@demo.test', 1, 'نورة العتيبي', 'Noura Al-Otaibi', 'Female', 34, 'Riyadh', 'Riyadh'),
  lead('1100000023', 'student@demo.test', 0, 'ليان القحطاني', 'Layan Al-Qahtani', 'Female', 13, 'Riyadh', 'Riyadh'),
  {
    ...lead('1100000031', 'entity@demo.test', 2, 'مدارس الأفق الأهلية', 'Al Ofuq Schools', '', 18, 'Riyadh', 'Riyadh'),
    entityType: 'School',
    crNumber: '1010456783',
    tax_id: '310456783200003',
  },
  lead('1100000049', 'judge@demo.test', 3, 'هند الشهري', 'Hind Al-Shehri', 'Female', 45, 'Asir', 'Abha'),
  lead('1100000056', 'student2@demo.test', 0, 'ريان المطيري', 'Rayan Al-Mutairi', 'Male', 13, 'Riyadh', 'Al Kharj'),
  lead('1100000064', 'student3@demo.test', 0, 'تركي العنزي', 'Turki Al-Anazi', 'Male', 14, 'Riyadh', 'Az Zulfi'),
  lead('1100000072', 'student4@demo.test', 0, 'جود الحربي', 'Joud Al-Harbi', 'Female', 12, 'Qassim', 'Buraidah'),
  lead('1100000080', 'coach2@demo.test', 1, 'فهد السديري', 'Fahad Al-Sudairi', 'Male', 41, 'Riyadh', 'Riyadh'),
]

/** [type, name, name_en, gender, age, region, city, special properties] */
const ENSEMBLE: readonly [
  Person['type'],
  string,
  string,
  Person['gender'],
  number,
  string,
  string,
  Partial<DemoPerson>?,
][] = [
  [1, 'عبدالله الغامدي', 'Abdullah Al-Ghamdi', 'Male', 38, 'Makkah', 'Jeddah'],
  [1, 'مها الزهراني', 'Maha Al-Zahrani', 'Female', 31, 'Bahah', 'Baljurashi'],
  [1, 'سعد الدوسري', 'Saad Al-Dosari', 'Male', 47, 'Eastern Province', 'Dammam'],
  [1, 'أمل الرشيدي', 'Amal Al-Rashidi', 'Female', 36, 'Hail', 'Hail'],
  [1, 'يحيى المالكي', 'Yahya Al-Malki', 'Male', 29, 'Jazan', 'Sabya'],
  [1, 'وفاء البلوي', 'Wafa Al-Balawi', 'Female', 42, 'Tabuk', 'Tabuk'],
  [1, 'خالد حداد', 'Khaled Haddad', 'Male', 39, 'Riyadh', 'Riyadh', { nationality: 'JO' }],
  [1, 'منصور الشمري', 'Mansour Al-Shammari', 'Male', 44, 'Northern Borders', 'Arar', { status: false }],
  [3, 'عبدالعزيز التميمي', 'Abdulaziz Al-Tamimi', 'Male', 52, 'Qassim', 'Unayzah'],
  [2, 'نادي أبها للروبوت', 'Abha Robotics Club', '', 9, 'Asir', 'Abha', { entityType: 'Club', crNumber: '5850123457' }],
  [0, 'سارة الغامدي', 'Sarah Al-Ghamdi', 'Female', 8, 'Makkah', 'Jeddah'],
  [0, 'يوسف الحازمي', 'Yousef Al-Hazmi', 'Male', 9, 'Makkah', 'Taif'],
  [0, 'لمى الجهني', 'Lama Al-Juhani', 'Female', 10, 'Madinah', 'Madinah'],
  [0, 'عمر الأحمدي', 'Omar Al-Ahmadi', 'Male', 11, 'Madinah', 'Yanbu'],
  [0, 'دانة العجمي', 'Danah Al-Ajmi', 'Female', 11, 'Eastern Province', 'Khobar'],
  [0, 'فيصل الدوسري', 'Faisal Al-Dosari', 'Male', 12, 'Eastern Province', 'Jubail'],
  [0, 'رهف عسيري', 'Rahaf Asiri', 'Female', 13, 'Asir', 'Khamis Mushayt'],
  [0, 'نواف القحطاني', 'Nawaf Al-Qahtani', 'Male', 14, 'Asir', 'Abha'],
  [0, 'شهد البلوي', 'Shahad Al-Balawi', 'Female', 14, 'Tabuk', 'Duba'],
  [0, 'بدر الشمري', 'Badr Al-Shammari', 'Male', 15, 'Hail', 'Hail'],
  [0, 'غلا الرويلي', 'Ghala Al-Ruwaili', 'Female', 15, 'Jawf', 'Sakaka'],
  [0, 'مشعل العنزي', 'Mishal Al-Anazi', 'Male', 16, 'Northern Borders', 'Rafha'],
  [0, 'ريم حكمي', 'Reem Hakami', 'Female', 16, 'Jazan', 'Jazan'],
  [0, 'سلطان اليامي', 'Sultan Al-Yami', 'Male', 17, 'Najran', 'Najran'],
  [0, 'وجدان الزهراني', 'Wejdan Al-Zahrani', 'Female', 17, 'Bahah', 'Al Bahah'],
  [0, 'عبدالرحمن المطرودي', 'Abdulrahman Al-Matroudi', 'Male', 18, 'Qassim', 'Ar Rass'],
  [0, 'أسيل الشريف', 'Aseel Al-Sharif', 'Female', 19, 'Makkah', 'Makkah'],
  [0, 'حاتم البقمي', 'Hatem Al-Buqami', 'Male', 21, 'Makkah', 'Taif'],
  [0, 'ملك حسن', 'Malak Hassan', 'Female', 13, 'Riyadh', 'Riyadh', { nationality: 'EG' }],
  [0, 'آدم العامري', 'Adam Al-Amri', 'Male', 7, 'Eastern Province', 'Hofuf', { nationality: 'YE' }],
  [0, 'ياسر السبيعي', 'Yasser Al-Subaie', 'Male', 13, 'Riyadh', 'Wadi Ad Dawasir', { subscription: false }],
  [0, 'جنى المالكي', 'Jana Al-Malki', 'Female', 12, 'Makkah', 'Jeddah'],
]

export const DEMO_PEOPLE: readonly DemoPerson[] = [
  ...LEADS,
  ...ENSEMBLE.map(
    ([type, name, name_en, gender, age, region, city, special = {}], index): DemoPerson => ({
      ...{ type, name, name_en, gender, age, region, city },
      national_id: makeNationalId(`${special.nationality ? 2 : 1}2${String(3_100_457 + index * 104_729).slice(0, 7)}`),
      email: `${name_en.toLowerCase().replaceAll(' ', '.').replace('al-', '')}@demo.test`,
      ...special,
    }),
  ),
]

function lead(
  national_id: string,
  email: string,
  type: Person['type'],
  name: string,
  name_en: string,
  gender: Person['gender'],
  age: number,
  region: string,
  city: string,
): DemoPerson {
  return { national_id, email, type, name, name_en, gender, age, region, city }
}
