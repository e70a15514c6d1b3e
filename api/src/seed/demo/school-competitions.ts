import { DEMO_AGE_LEVELS, type DemoCompetition, TEAM_OF_THREE, TEAM_OF_TWO } from './demo-competition.ts'

const { children, elementary, junior, senior, adults } = DEMO_AGE_LEVELS

const roboMission: DemoCompetition = {
  slug: 'robo_mission',
  type: 'School',
  name: 'مهمّة الروبوت',
  name_en: 'RoboMission',
  description:
    'روبوتٌ يقطع الحلبة وحده وينجز مهامّه قبل أن ينفد الوقت، وقاعدةٌ مفاجئة لا يعرفها أحد حتى صباح المنافسة. السرعة تفيد، والدقّة تفوز.',
  description_en:
    'Your robot crosses the field on its own and finishes its tasks before the clock runs out. A surprise rule stays secret until the morning of the event. Speed helps; precision wins.',
  reg_status: true,
  paid: true,
  price: 450,
  ...TEAM_OF_THREE,
  agelevel: [
    elementary(
      'حلبة قصيرة ومهامّ واضحة: فرز، ونقل، ووضع في المكان الصحيح.',
      'A short field with clear tasks: sort, carry, and set down in the right place.',
    ),
    junior(
      'مواضع القطع تتغيّر في كل جولة، فعلى الروبوت أن يرى قبل أن يتحرّك.',
      'Pieces move from round to round, so the robot has to look before it drives.',
    ),
    senior(
      'مهامّ متسلسلة وميكانيكا دقيقة، وقرارات يأخذها الروبوت أثناء الجولة.',
      'Chained tasks, fine mechanics, and decisions that the robot takes during the run.',
    ),
  ],
  hardware:
    'روبوت واحد بمتحكّم واحد، من قطع تعليمية تُفكّ وتُركّب. يصل إلى المنافسة مفكّكًا وتبنونه فيها بأيديكم، والمستشعرات والمحرّكات من اختياركم.',
  hardware_en:
    'One robot with one controller, made of building-kit parts. It arrives in pieces and you build it at the event; motors and sensors are your choice.',
  software:
    'أي لغة برمجة، رسومية كانت أو نصّية. الروبوت مستقل تمامًا بعد الانطلاق: لا جهاز تحكّم ولا اتصال من خارج الحلبة.',
  software_en:
    'Any language, blocks or text. Once started the robot is on its own: no remote control, no connection to anything outside the field.',
  qualification_info: '25 × 25 × 25 سم قبل الانطلاق، وله أن يتمدّد بعده.',
  qualification_info_en: '25 × 25 × 25 cm before the start; it may unfold afterwards.',
  main_mission: 'أنجزوا مهامّ الحلبة في دقيقتين. تُحتسب أفضل جولة، وعند التعادل يفوز الزمن الأقصر.',
  main_mission_en:
    'Finish the tasks of the field in two minutes. Your best run counts; on a tie the shorter time wins.',
  theme: 'ترميم معلَم تاريخي: ينقل الروبوت القطع الأثرية إلى أماكنها دون أن يمسّ ما حولها.',
  theme_en: 'Restoring a landmark: the robot brings the pieces back to where they belong and touches nothing else.',
}

const futureInnovators: DemoCompetition = {
  slug: 'future_innovators',
  type: 'School',
  name: 'مبتكرو المستقبل',
  name_en: 'Future Innovators',
  description: 'مشكلةٌ من حولكم، وروبوتٌ يحلّها، وجناحٌ تشرحون فيه كيف ولماذا. يسألكم المحكّمون عن الفكرة وعن كل سلك فيها.',
  description_en:
    'A problem you see around you, a robot that solves it, and a booth where you explain how and why. Judges ask about the idea, and about every wire in it.',
  reg_status: true,
  paid: true,
  price: 450,
  ...TEAM_OF_THREE,
  agelevel: [
    elementary('نموذج يعمل، وقصة واضحة عن المشكلة وحلّها.', 'A model that works, and a clear story of the problem.'),
    junior('نموذج مجرَّب، ومقابلات مع من تمسّهم المشكلة.', 'A tested prototype, and talks with the people concerned.'),
    senior(
      'حلّ قابل للتطبيق، بتكلفته وأثره ومن سيستخدمه.',
      'A workable solution with its cost, its effect and its users.',
    ),
  ],
  hardware: 'أي متحكّم وأي مواد. يكون في المشروع روبوت واحد على الأقل يحسّ بما حوله ويتصرّف وحده.',
  hardware_en: 'Any controller and any material. At least one robot senses its surroundings and acts on its own.',
  software: 'أي لغة وأي مكتبة مفتوحة، على أن تذكروا ما استعنتم به وتشرحوا ما كتبتموه.',
  software_en: 'Any language and any open library, as long as you name what you used and can explain what you wrote.',
  qualification_info: 'جناح 2 × 2 × 2 متر يتّسع للروبوت واللوحات والفريق.',
  qualification_info_en: 'A booth of 2 × 2 × 2 m for the robot, the posters and the team.',
  main_mission: 'اعرضوا مشروعكم في خمس دقائق، ثم أجيبوا عن أسئلة المحكّمين خمسًا أخرى، وسلّموا تقريرًا وفيديو.',
  main_mission_en: 'Present for five minutes, answer the judges for five more, and hand in a report and a video.',
  theme: 'كيف يحفظ الروبوت لغةً أو حرفةً أو مكانًا، ويقرّبه إلى من لا يعرفه؟',
  theme_en:
    'How can a robot keep a language, a craft or a place alive, and bring it closer to those who do not know it?',
}

const futureEngineers: DemoCompetition = {
  slug: 'future_engineers',
  type: 'School',
  name: 'مهندسو المستقبل',
  name_en: 'Future Engineers',
  description:
    'سيارةٌ ذاتية القيادة ترى المسار وتقرّر، ومستودعُ شيفرةٍ يروي كيف بُنيت. هنا يُقرأ ما كتبتموه كما يُقاس ما صنعتموه.',
  description_en:
    'A self-driving car that sees the track and decides, and a repository that tells how it was built. What you wrote is read as closely as what you made is timed.',
  reg_status: true,
  paid: true,
  price: 450,
  ...TEAM_OF_THREE,
  agelevel: [
    senior(
      'فئة واحدة لمن أتقنوا الأساسيات: رؤية حاسوبية، وتحكّم، وتوثيق هندسي.',
      'One level for those who know the basics: computer vision, control and engineering notes.',
    ),
  ],
  hardware: 'سيارة بأربع عجلات وتوجيه أمامي، وزنها 1.5 كغ على الأكثر. الكاميرا والمتحكّم والمحرّكات من اختياركم.',
  hardware_en:
    'A four-wheeled car with front steering, 1.5 kg at most. Camera, controllers and motors are your choice.',
  software: 'أي لغة وأي مكتبة مفتوحة. الشيفرة والمخطّطات في مستودع GitHub عام قبل المنافسة.',
  software_en:
    'Any language and any open library. Code and drawings are in a public GitHub repository before the event.',
  qualification_info: '30 × 20 × 30 سم، و1.5 كغ على الأكثر.',
  qualification_info_en: '30 × 20 × 30 cm and 1.5 kg at most.',
  main_mission:
    'تحدّيان: ثلاث لفّات في مسار تتغيّر جدرانه، ثم ثلاث بين أعمدة، تمرّون يمين الأحمر ويسار الأخضر، وتقفون وقوفًا موازيًا.',
  main_mission_en:
    'Two challenges: three laps between walls that move, then three among pillars, right of the red and left of the green, ending with parallel parking.',
  theme: 'طريق القوافل: سيارة تعرف طريقها بين معالمه، وتحترم من سبقها إليه.',
  theme_en: 'The caravan road: a car that finds its way between the landmarks, and honours those who walked it first.',
}

const robosports: DemoCompetition = {
  slug: 'robosports',
  type: 'School',
  name: 'رياضات الروبوت',
  name_en: 'RoboSports',
  description: 'تنسٌ مزدوج بالبرمجة وحدها: روبوتان في كل جانب، وكراتٌ لا تتوقّف، ولا يدٌ على جهاز التحكّم.',
  description_en:
    'Double tennis by code alone: two robots on each side, balls that never stop, and no hand on a remote.',
  reg_status: true,
  paid: true,
  price: 450,
  ...TEAM_OF_THREE,
  places: 24,
  agelevel: [adults('فئة واحدة لطلاب المتوسطة والثانوية معًا.', 'One level for middle and high school together.')],
  hardware: 'روبوتان متعاونان، كلٌّ منهما 1.2 كغ على الأكثر، بكاميرا واحدة لكل روبوت.',
  hardware_en: 'Two robots that work together, 1.2 kg each at most, with one camera each.',
  software: 'أي لغة برمجة. للروبوتين أن يتحادثا فيما بينهما، ولا يحادثهما أحد من خارج الملعب.',
  software_en: 'Any language. The two robots may talk to each other; nobody outside the court talks to them.',
  qualification_info: 'مكعّب ضلعه 20 سم لكل روبوت قبل الانطلاق، و1.2 كغ على الأكثر.',
  qualification_info_en: 'A cube of 20 cm for each robot before the start, 1.2 kg at most.',
  main_mission:
    'أرسلوا الكرات إلى ملعب الخصم وامنعوها من ملعبكم. كل كرة برتقالية تبقى عندكم بنقطة، وكل بنفسجية تطرح نقطتين، والنقاط الأقل تفوز بالشوط.',
  main_mission_en:
    'Send the balls across and keep your court clear. An orange ball left with you counts 1, a purple one takes 2 off; the lower score wins the set.',
  theme: 'ساحة اللعب: ألعابنا الشعبية كما يلعبها روبوتان.',
  theme_en: 'The playground: the games of our grandparents, played by two robots.',
}

const roboStarter: DemoCompetition = {
  slug: 'robo_starter',
  type: 'School',
  name: 'بداية الروبوت',
  name_en: 'Robo Starter',
  description: 'أول روبوت لمن لم يبنِ روبوتًا قط: مهمّة واحدة وفرحة كبيرة، والمشاركة مجانية.',
  description_en: 'A first robot for those who never built one: one task, a lot of joy, and no fee.',
  reg_status: true,
  paid: false,
  price: 0,
  ...TEAM_OF_THREE,
  agelevel: [
    children(
      'يبنون مع المدرّب، ويضغطون زرّ الانطلاق بأنفسهم.',
      'They build with their coach and press start themselves.',
    ),
    elementary('يبنون ويبرمجون وحدهم بكتل رسومية.', 'They build and program on their own, with blocks.'),
  ],
  hardware: 'أي حقيبة روبوت تعليمية. ومن لا يملك حقيبة يستعير واحدة منا يوم المنافسة.',
  hardware_en: 'Any educational kit. Whoever has none borrows one from us on the day.',
  software: 'كتل رسومية في تطبيق الحقيبة التي تستعملونها. يُحمَّل البرنامج قبل الجولة، ثم يعمل الروبوت وحده.',
  software_en:
    'Blocks, in the app of the kit you use. The program is loaded before the round; then the robot is on its own.',
  qualification_info: '25 × 25 × 25 سم عند خط البداية.',
  qualification_info_en: '25 × 25 × 25 cm at the starting line.',
  main_mission: 'يتبع الروبوت خطًّا مرسومًا، ويحمل شيئًا واحدًا، ويوصله إلى صاحبه قبل أن تنتهي الدقيقتان.',
  main_mission_en:
    'The robot follows a line, carries one thing, and brings it to its owner before two minutes are over.',
  theme: 'هديّة من بلدي: يحمل الروبوت تذكارًا من مدينتكم إلى ضيفها.',
  theme_en: 'A gift from home: the robot brings a keepsake of your town to a guest.',
}

const sumoRobot: DemoCompetition = {
  slug: 'sumo_robot',
  type: 'School',
  name: 'سومو الروبوت',
  name_en: 'Sumo Robot',
  description: 'روبوتان في حلبةٍ واحدة، ولا يبقى فيها إلا واحد. ثلاث جولات قصيرة، والذكاء يغلب الثقل.',
  description_en: 'Two robots in one ring, and only one stays. Three short rounds in which wit beats weight.',
  reg_status: true,
  paid: true,
  price: 300,
  ...TEAM_OF_TWO,
  agelevel: [
    junior('حلبة قطرها 77 سم وروبوت خفيف.', 'A ring of 77 cm and a light robot.'),
    senior('حلبة قطرها 154 سم ووزن أكبر، وخصمٌ أسرع.', 'A ring of 154 cm, more weight, and a faster opponent.'),
  ],
  hardware: 'روبوت مستقل من أي قطع. لا يلتصق بالحلبة ولا يُتلفها ولا يقذف شيئًا.',
  hardware_en: 'An autonomous robot of any parts. It does not stick to the ring, harm it or throw anything.',
  software: 'أي لغة برمجة. ينتظر الروبوت خمس ثوانٍ بعد ضغط الزر قبل أن يتحرّك.',
  software_en: 'Any language. The robot waits five seconds after the button before it moves.',
  qualification_info: '20 × 20 سم، و1 كغ للمتوسطة و3 كغ للثانوية.',
  qualification_info_en: '20 × 20 cm; 1 kg for Junior, 3 kg for Senior.',
  main_mission: 'أخرجوا روبوت الخصم من الحلبة. من فاز بجولتين من ثلاث فاز بالمباراة.',
  main_mission_en: 'Push the other robot out of the ring. Whoever wins two rounds of three wins the match.',
  theme: 'المنازلة: عزيمةٌ واحترام، تبدأ المباراة بتحية وتنتهي بها.',
  theme_en: 'The contest: strength with respect. Every match begins and ends with a greeting.',
}

const virtualRobots: DemoCompetition = {
  slug: 'virtual_robot_challenges',
  type: 'School',
  name: 'تحدّي الروبوت الافتراضي',
  name_en: 'Virtual Robot Challenges',
  description: 'حلبةٌ كاملة على الشاشة: تبرمجون روبوتًا افتراضيًا من مدرستكم، وتتنافسون مع فِرَق المملكة في اليوم نفسه.',
  description_en:
    'A whole field on screen: program a virtual robot at your school and meet teams from all over the Kingdom on the same day.',
  reg_status: true,
  opens_in_days: 14,
  paid: true,
  price: 300,
  ...TEAM_OF_TWO,
  agelevel: [
    {
      ...elementary('مسار واحد وعوائق ثابتة.', 'One track with fixed obstacles.'),
      ...{ age_from: 8, age_to: 12, places: 12 },
    },
    {
      ...junior('مهامّ جمع ونقل في حلبة متغيّرة.', 'Collecting and carrying on a changing field.'),
      ...{ age_from: 11, age_to: 15, places: 20 },
    },
    {
      ...senior('تخطيط مسار وتعاون بين روبوتين.', 'Path planning and two robots that cooperate.'),
      ...{ age_from: 14, age_to: 19, places: 20 },
    },
  ],
  hardware: 'حاسوب لكل فريق واتصال بالإنترنت. لا حاجة إلى روبوت حقيقي.',
  hardware_en: 'One computer for each team and an internet connection. No real robot is needed.',
  software: 'المحاكي الذي تختاره اللجنة، بكتل رسومية أو Python.',
  software_en: 'The simulator that the committee names, with blocks or Python.',
  qualification_info: 'الروبوت الافتراضي كما في المحاكي، دون تعديل على أبعاده.',
  qualification_info_en: 'The virtual robot as the simulator has it, its size unchanged.',
  main_mission: 'أنجزوا مهامّ الحلبة الافتراضية في ثلاث محاولات، وتُحتسب أفضلها.',
  main_mission_en: 'Finish the tasks of the virtual field in three attempts; the best one counts.',
  theme: 'متحفٌ بلا جدران: يجمع الروبوت القطع المتفرّقة في معرض واحد.',
  theme_en: 'A museum without walls: the robot gathers scattered pieces into one exhibition.',
}

export const SCHOOL_COMPETITIONS: readonly DemoCompetition[] = [
  roboMission,
  futureInnovators,
  robosports,
  futureEngineers,
  roboStarter,
  sumoRobot,
  virtualRobots,
]
