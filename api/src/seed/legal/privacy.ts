/** Rich text that admins may replace. `seller` must be escaped already. */
export const privacyArabic = (seller: string): string => `
<p>نحفظ عنكم ما نحتاجه لتنظيم المسابقة، لا أكثر. هنا نخبركم ما هو، ولماذا، ومن يراه، ومتى نحذفه. المسؤول عن بياناتكم هو ${seller}.</p>
<h2>ما نحفظه</h2>
<ul>
<li>من منصة العضوية: اسمكم ورقم هويتكم وتاريخ ميلادكم وجنسكم وجنسيتكم وجوالكم وبريدكم وصورتكم، لنعرف من في الفريق، وليتمكّن المنظّمون من التحقّق من الأعمار؛ ولا يُتحقَّق منها عند التسجيل.</li>
<li>منكم: اسم الفريق ومدرسته ومدينته وشعاره، وما تسلّمونه في المسابقة.</li>
<li>من مزوّد الدفع: مرجع العملية ونوع البطاقة وآخر أربعة أرقام منها. رقم البطاقة لا يصلنا.</li>
</ul>
<h2>من يراه</h2>
<ul>
<li>رقم الهوية والجوال والبريد وتاريخ الميلاد والجنس والجنسية والصورة: يراها المشرفون، ويراها من سجّل الفريق ومدرّبوه بعد موافقتكم على الانضمام إليه، أو بعد أن يُظهرها لهم مشرف، أو بعد دفع رسوم الفريق. وعندها تظهر الصورة أيضًا لأعضاء الفريق وجهته والمحكّمين. أما قبل ذلك فلا يظهر إلا الاسم.</li>
<li>من أُضيف اسمه إلى فريق تصله رسالة فيها رابط للموافقة أو المغادرة. والقرار عن الطفل أو الطفلة لوليّ الأمر.</li>
<li>اسم الفريق ومدرسته ومدينته ونتيجته تظهر للجميع. ولا يظهر من أسماء الأعضاء في صفحات التحقّق العامة إلا الاسم الأول.</li>
<li>لا نبيع بياناتكم، ولا نعطيها إلا لمن ينفّذ خدمة لنا (الدفع والبريد) أو لجهة يلزمنا النظام بإجابتها.</li>
</ul>
<h2>كم نحفظه</h2>
<p>بيانات الفِرَق ثلاث سنوات بعد موسمها، ثم نُبقي النتائج دون أرقام هوية أو اتصال. والفِرَق التي لم يُدفع عنها سنة، ورسائلكم إلينا سنتين، ونماذج البرامج ثلاثًا. والفواتير المدة التي يوجبها النظام الضريبي. وما تكتبونه في المجتمع يبقى إلى أن تحذفوه أو يُحذف حسابكم.</p>
<h2>حقوقك</h2>
<p>لكم بموجب نظام حماية البيانات الشخصية أن تعرفوا ما لدينا عنكم، وأن تصحّحوه، وأن تطلبوا حذفه متى لم يعد يلزمنا. في صفحة «ملفي الشخصي» قسم «بياناتي»: منه تنزّلون نسخة من كل ما لدينا عنكم، ومنه تطلبون الحذف. وإن لم يكن لكم حساب فراسلونا من صفحة «تواصل معنا». سنجيبكم خلال ثلاثين يومًا. ولوليّ الأمر أن يطلب ذلك عن ابنه أو ابنته.</p>
<p>عند الحذف نزيل اسمكم وأرقامكم ورسائلكم وما كتبتموه، ونُبقي نتيجة فريقكم دون اسمكم. ولا نحذف فاتورة يلزمنا النظام بحفظها قبل انقضاء ست سنوات على سنة صدورها. وإن لم يرضكم جوابنا فلكم أن ترفعوا شكوى إلى الهيئة السعودية للبيانات والذكاء الاصطناعي.</p>
<h2>في متصفّحكم</h2>
<p>نحفظ في متصفّحكم جلسة الدخول واللغة التي اخترتموها، وما كتبتموه في نموذج لم ترسلوه بعد، ولا نضع فيه ما يتتبّعكم.</p>
`

export const privacyEnglish = (seller: string): string => `
<p>We keep what we need to run the competition, and no more. Here is what it is, why we keep it, who sees it, and when we delete it. ${seller} is responsible for your data.</p>
<h2>What we keep</h2>
<ul>
<li>From the membership platform: your name, national ID, date of birth, gender, nationality, phone, email and picture, so that we know who is in a team and the organisers can check ages; registration itself does not check them.</li>
<li>From you: the team's name, school, city and logo, and what you hand in during the competition.</li>
<li>From the payment provider: the payment's reference, the kind of card and its last four digits. The card number never reaches us.</li>
</ul>
<h2>Who sees it</h2>
<ul>
<li>National ID, phone, email, date of birth, gender, nationality and picture: our administrators see them. The person who registered the team, and its coaches, see them once you agree to join, an administrator shows them, or the team’s fee is paid. The picture is then also shown to the team’s members, its entity and the judges. Before that, only the name is shown.</li>
<li>Anyone added to a team receives an email with a link to agree or leave. For a child, a parent or guardian decides.</li>
<li>The team's name, school, city and result are public. Public verification pages show no more than members' first names.</li>
<li>We do not sell your data. We share it only with those who do a job for us (payment, email) or where the law obliges us to answer.</li>
</ul>
<h2>How long</h2>
<p>We keep team data for three years after its season; then results stay, without IDs or contact details. Unpaid teams are kept for one year, your messages for two, programme forms for three, and invoices for as long as tax law requires. What you write in the community stays until you delete it, or your account is deleted.</p>
<h2>Your rights</h2>
<p>Under the Personal Data Protection Law you may ask what we hold about you, have it corrected, and have it deleted once it is no longer needed. Your profile page has a section “My data”: there you can download a copy of all that we hold about you, and ask us to delete it. Without an account, write to us from the contact page. We will answer within thirty days. A guardian may ask for a child.</p>
<p>When we delete your data, we remove your name and numbers, your messages and what you wrote; your team’s result stays without your name. An invoice that the law obliges us to keep is not deleted before six years after the year in which it was issued. If our answer does not satisfy you, you may complain to the Saudi Data and AI Authority.</p>
<h2>In your browser</h2>
<p>We keep your session, the language you chose and a form that you have not sent yet in your browser, and nothing that tracks you.</p>
`
