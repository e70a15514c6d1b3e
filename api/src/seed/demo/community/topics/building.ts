import { type DemoTopic, demoComment } from '../demo-post.ts'

export const PICTURE_PLACEHOLDER = '{picture}'

export const BUILDING: readonly DemoTopic[] = [
  {
    by: 'fahad',
    title: 'طاولة تدريب رخيصة من ورشة المدرسة',
    days: 39.6,
    likes: 22,
    text: `لا تنتظروا الطاولة الرسمية. هذه طاولتنا، وكلّفتنا لوحين من الخشب ويوم سبت.

![طاولة التدريب في معمل المدرسة](${PICTURE_PLACEHOLDER})

**ما تحتاجونه**

- لوحان 122 × 244 سم، أبيضان من وجه واحد
- شرائح جانبية بارتفاع 5 سم
- أربع أرجل بزوايا، تُفكّ وتُطوى

والأهم: ميزان ماء. طاولةٌ مائلة نصف درجة تعلّم الروبوت أن يميل معها.`,
    comments: [
      demoComment('maha', 5, 'ما سُمك الخشب؟ أخاف أن ينحني من الوسط.', {
        likes: 2,
        replies: [demoComment('fahad', 6, '18 مم، مع عارضة في المنتصف. منذ سنتين لم تنحنِ.', { likes: 5 })],
      }),
      demoComment('amal', 24, 'بنيناها مع أولياء الأمور في حائل. صار يوم السبت عادة!', { likes: 13 }),
      demoComment('club', 50, 'عندنا في أبها رطوبة الشتاء تنفخ الحواف. اطلوا الأطراف بالغراء قبل التركيب.', {
        likes: 7,
      }),
    ],
  },
  {
    by: 'shahad',
    title: 'الذراع تهتزّ عند رفع القطعة الثقيلة',
    days: 18.3,
    likes: 7,
    text: `طول الذراع 18 سم ومحرّك واحد في المفصل. حين ترفع القطعة تهتزّ مرتين ثم تثبت، وأحيانًا تسقط القطعة.

أيّ الحلّين أفضل؟

1. ترس أكبر فتصير أبطأ وأقوى
2. تقصير الذراع والاقتراب أكثر`,
    comments: [
      demoComment('yahya', 3, 'الأول قبل الثاني: ترس 1 إلى 3. ثم ارفعوا ببطء في أول عشر درجات.', {
        likes: 8,
        replies: [
          demoComment('shahad', 28, 'ركّبنا 12 مع 36 وذهب الاهتزاز كله!', { likes: 6 }),
          demoComment('yahya', 29, 'الحمد لله. الآن اعملوا للترس غطاءً، فالشعر والأسلاك لا تحبّه.', { likes: 4 }),
        ],
      }),
      demoComment('sultan', 12, 'جرّبوا أيضًا مطّاطًا يحمل وزن الذراع الفارغة، فلا يحمل المحرّك إلا القطعة.', { likes: 11 }),
    ],
  },
  {
    by: 'club',
    title: 'ماذا نحمل في صندوق الأدوات يوم المنافسة؟',
    days: 26.2,
    likes: 18,
    text: `هذه قائمة نادينا، وكل سطر فيها وراءه قصة:

- مفكّان وملقط
- أسلاك احتياطية، **اثنان من كل طول**
- بطارية مشحونة ومعها شاحن
- شريط قياس، وميزان ماء صغير
- قطعة قماش للعجلات (الغبار يزلق)
- ورقة فيها البرنامج الأخير وأين حُفظ
- ماء وتمر

ماذا نسينا؟`,
    comments: [
      demoComment('noura', 2, 'وصلة كهرباء طويلة! المقابس دائمًا في الجدار المقابل.', { likes: 14 }),
      demoComment('khaled', 6, 'A spare SD card, written and tested the evening before.', { likes: 7 }),
      demoComment('danah', 8, 'لعبة صغيرة للانتظار. الانتظار أطول من اللعب 😄', {
        likes: 16,
        replies: [demoComment('club', 9, 'هذه أصدق إضافة حتى الآن.', { likes: 6 })],
      }),
      demoComment('hind', 20, 'بطاقات الهوية للأعضاء. بدونها يتأخر دخولكم.', { likes: 9 }),
    ],
  },
  {
    by: 'faisal',
    title: 'عجلات مطّاطية أم ناعمة في حلبة السومو؟',
    days: 10.8,
    likes: 5,
    text: `المطّاطية تمسك أكثر، لكنها تجمع الغبار فتضعف بعد الجولة الأولى. والناعمة ثابتة لكنها أضعف دفعًا. ماذا اخترتم؟`,
    comments: [
      demoComment('saad', 4, 'مطّاطية، وتُمسح بالكحول قبل كل جولة. النظام يسمح بالمسح لا بالطلاء.', {
        likes: 7,
        replies: [
          demoComment('faisal', 5, 'كم مرة تُمسح؟', {
            replies: [demoComment('saad', 5.5, 'قبل كل دخول إلى الحلبة. صارت عند الأولاد طقسًا.', { likes: 5 })],
          }),
        ],
      }),
      demoComment('badr', 9, 'اشتروا من حسابي العجلات الأصلية بنصف السعر، راسلوني على الخاص!!', {
        likes: 0,
        report: { by: 'saad', reason: 'spam', note: 'إعلان بيع وطلب تواصل خارج المنصة.' },
      }),
      demoComment('abdulaziz', 22, 'تذكير: تغيير نوع العجلات بعد الفحص يعني فحصًا جديدًا.', { likes: 4 }),
    ],
  },
  {
    by: 'malak',
    title: 'Our gripper drops the cube when the robot turns',
    days: 3.4,
    likes: 4,
    text: `It holds the cube well while driving straight. In a fast turn the cube slides out sideways.

We tried rubber on the fingers, and it is *a little* better. What about a third finger from above? Would that still fit into the starting size?`,
    comments: [
      demoComment('layan', 2, 'A small hook on each finger tip was enough for us, 5 mm. The cube cannot slide then.', {
        likes: 6,
        replies: [
          demoComment('malak', 3, 'Printed or from bricks?'),
          demoComment('layan', 3.5, 'Bricks: the curved ones.', { likes: 2 }),
        ],
      }),
      demoComment('fahad', 20, 'وخفّفوا التسارع في الدوران لا السرعة؛ القطعة تنزلق في أول لحظة منه.', { likes: 5 }),
    ],
  },
]
