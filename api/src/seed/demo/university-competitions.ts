import { DEMO_AGE_LEVELS, type DemoCompetition, TEAM_OF_THREE, TEAM_OF_TWO } from './demo-competition.ts'

const UNIVERSITY_LEVEL = [
  DEMO_AGE_LEVELS.adults(
    'طلاب الجامعات والكليات والمعاهد، فئة واحدة لكل التخصّصات.',
    'Students of universities, colleges and institutes, one level for all subjects.',
  ),
]

const futureInnovatorsAdults: DemoCompetition = {
  slug: 'future_innovators_adults',
  type: 'University',
  name: 'مبتكرو المستقبل للجامعات',
  name_en: 'Future Innovators, University',
  description: 'مشروع تخرّجكم يستحقّ جمهورًا. اعرضوا روبوتًا يحلّ مشكلة حقيقية أمام محكّمين من الجامعات والقطاع الخاص.',
  description_en:
    'Your graduation project deserves an audience. Show a robot that solves a real problem to judges from universities and industry.',
  reg_status: true,
  paid: true,
  price: 600,
  ...TEAM_OF_THREE,
  agelevel: UNIVERSITY_LEVEL,
  hardware: 'أي متحكّم وأي مواد، على أن يعمل النموذج كاملًا أمام المحكّمين.',
  hardware_en: 'Any controller and any material, as long as the prototype runs in front of the judges.',
  software: 'أي لغة وأي مكتبة. نماذج التعلّم الآلي مسموحة إذا شرحتم بياناتها وحدودها.',
  software_en: 'Any language and library. Learned models are welcome when you explain their data and their limits.',
  qualification_info: 'جناح 2 × 2 × 2 متر يتّسع للنموذج واللوحات والفريق.',
  qualification_info_en: 'A booth of 2 × 2 × 2 m for the prototype, the posters and the team.',
  main_mission: 'عرضٌ من عشر دقائق وأسئلةٌ من عشر، وتقرير هندسي، وخطة تطبيق.',
  main_mission_en: 'Ten minutes to present, ten for questions, an engineering report and a plan to put it to use.',
  theme: 'من التراث إلى التقنية: حرفةٌ أو مكانٌ يعيش أطول لأن روبوتًا اعتنى به.',
  theme_en: 'From heritage to technology: a craft or a place that lives longer because a robot cares for it.',
}

const futureEngineersAdults: DemoCompetition = {
  slug: 'future_engineers_adults',
  type: 'University',
  name: 'مهندسو المستقبل للجامعات',
  name_en: 'Future Engineers, University',
  description: 'السيارة نفسها ومسار أصعب: إضاءة تتغيّر، وعلامات طريق، وقرارات في أجزاء من الثانية.',
  description_en:
    'The same car on a harder track: changing light, road signs, and decisions within a fraction of a second.',
  reg_status: true,
  paid: true,
  price: 600,
  ...TEAM_OF_THREE,
  agelevel: UNIVERSITY_LEVEL,
  hardware: 'سيارة بأربع عجلات وتوجيه أمامي، 2 كغ على الأكثر، بأي كاميرا وأي معالج.',
  hardware_en: 'A four-wheeled car with front steering, 2 kg at most, with any camera and any processor.',
  software: 'أي لغة وأي مكتبة مفتوحة، ومستودع GitHub عام يمكن لغيركم أن يبني منه.',
  software_en: 'Any language and any open library, in a public GitHub repository that others can build from.',
  qualification_info: '40 × 25 × 30 سم، و2 كغ على الأكثر.',
  qualification_info_en: '40 × 25 × 30 cm and 2 kg at most.',
  main_mission: 'خمس لفّات بين علامات تُقرأ في الطريق، ثم وقوفٌ موازٍ في موضع يُعلن يوم المنافسة.',
  main_mission_en:
    'Five laps among signs that are read on the way, then parallel parking in a place announced on the day.',
  theme: 'درب الحجيج: قيادة آمنة في طريق يسلكه الناس.',
  theme_en: 'The pilgrim road: driving safely where people walk.',
}

const roboSportsAdults: DemoCompetition = {
  slug: 'robo_sports_adults',
  type: 'University',
  name: 'رياضات الروبوت للجامعات',
  name_en: 'RoboSports, University',
  description: 'تنسٌ مزدوج بملعب أوسع وكرات أسرع، وروبوتان يقتسمان الملعب ويتّفقان دون كلمة.',
  description_en:
    'Double tennis on a larger court with faster balls: two robots share the court and agree without a word.',
  reg_status: true,
  paid: true,
  price: 600,
  ...TEAM_OF_THREE,
  agelevel: UNIVERSITY_LEVEL,
  hardware: 'روبوتان متعاونان، كلٌّ منهما 1.5 كغ على الأكثر، والكاميرات والمعالجات من اختياركم.',
  hardware_en: 'Two robots that work together, 1.5 kg each at most, with cameras and processors of your choice.',
  software: 'أي لغة وأي مكتبة. يتحادث الروبوتان فيما بينهما، ولا يحادثهما أحد من خارج الملعب.',
  software_en: 'Any language and any library. The two robots talk to each other, and to nobody outside the court.',
  qualification_info: 'مكعّب ضلعه 25 سم لكل روبوت قبل الانطلاق، و1.5 كغ على الأكثر.',
  qualification_info_en: 'A cube of 25 cm for each robot before the start, 1.5 kg at most.',
  main_mission: 'أفضل شوطين من ثلاثة. من بقيت في ملعبه نقاط أقل فاز بالشوط.',
  main_mission_en: 'Best of three sets. Whoever is left with fewer points in their court wins the set.',
  theme: 'لعبة الحارة تكبر: خفّة اليد التي عرفها أجدادنا، في خوارزمية يكتبها أحفادهم.',
  theme_en:
    'The street game grows up: the quick hands of our grandparents, in an algorithm that their grandchildren write.',
}

const sumoRobotAdults: DemoCompetition = {
  slug: 'sumo_robot_adults',
  type: 'University',
  name: 'سومو الروبوت للجامعات',
  name_en: 'Sumo Robot, University',
  description: 'الحلبة الكبيرة والوزن الكامل، وخوارزمية تقرأ الخصم قبل أن تدفعه.',
  description_en: 'The large ring, the full weight, and an algorithm that reads the opponent before it pushes.',
  reg_status: true,
  paid: true,
  price: 400,
  ...TEAM_OF_TWO,
  agelevel: UNIVERSITY_LEVEL,
  hardware: 'روبوت مستقل من أي قطع، صمّمتم هيكله بأنفسكم. لا يلتصق بالحلبة ولا يُتلفها.',
  hardware_en:
    'An autonomous robot of any parts on a chassis you designed yourselves. It does not stick to the ring or harm it.',
  software: 'أي لغة برمجة. ينتظر الروبوت خمس ثوانٍ بعد ضغط الزر قبل أن يتحرّك.',
  software_en: 'Any language. The robot waits five seconds after the button before it moves.',
  qualification_info: '20 × 20 سم، و3 كغ على الأكثر، في حلبة قطرها 154 سم.',
  qualification_info_en: '20 × 20 cm and 3 kg at most, in a ring of 154 cm.',
  main_mission:
    'أخرجوا روبوت الخصم من الحلبة. من فاز بثلاث جولات من خمس فاز بالمباراة، ولكم أن تعدّلوا الشيفرة بين جولتين.',
  main_mission_en:
    'Push the other robot out of the ring. Whoever wins three rounds of five wins the match; you may change your code between two rounds.',
  theme: 'شرف المنازلة: روبوت يعرف متى يدفع ومتى ينتظر، ويحفظ لخصمه مكانته.',
  theme_en: 'The honour of the contest: a robot that knows when to push and when to wait, and respects its opponent.',
}

export const UNIVERSITY_COMPETITIONS: readonly DemoCompetition[] = [
  futureInnovatorsAdults,
  futureEngineersAdults,
  roboSportsAdults,
  sumoRobotAdults,
]
