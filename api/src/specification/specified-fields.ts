/** Fields of 000 §3, 001 §3 and 002 §3. `a[].b` is a field of every entry of a non-empty list. */
export const SPECIFIED_FIELDS = {
  user: 'name picture type steb_user_id national_id email phone_number',
  person: 'name email national_id phone_number dob gender nationality picture status steb_user_id',
  found: 'name email nationality national_id phone_number dob status picture _id',
  entity: 'name email entityType crNumber tax_id nationality national_id phone_number dob status picture',
  account:
    '_id name email phone_number national_id nationality dob gender type subscription picture steb_user_id guardian_name guardian_phone isAdmin',
  season:
    '_id name name_en title title_en description description_en slug logo status registration home_active cert_download competions[]._id competions[].name competions[].name_en competions[].agelevel[].title attributes[].title attributes[].title_en attributes[].desc attributes[].desc_en attributes[].image',
  competion:
    '_id name name_en description description_en price currency paid members_no coaches_no type season agelevel[].title agelevel[].desc software software_en hardware hardware_en teams_info teams_info_en qualification_info qualification_info_en main_mission main_mission_en theme theme_en banner logo status reg_status order_id slug',
  file: '_id name name_en description description_en file_path file_path_en competion_id',
  teamOfMine:
    '_id team_no name status payment_status season.name season.name_en competion.name competion.name_en members[].name members[].picture entity resultes',
  team: '_id team_no name schoolName city stage ageLevel image competion season region.en_name coaches members payment_status created_at user entity scores notes',
  scores: 'scores matches file github youtube_link status competion team',
  certificate: '_id crt_serial type created_at',
  order:
    '_id order_id created_at currency subtotal total_amount payment_status items.user.name items.user.email items.user.national_id items.team_no items.name items.schoolName items.competion.name_en',
  transaction:
    '_id items.team_no items.name order_type currency total_amount payment_method payment_status created_at trx_reference payment_data user.name user.crNumber user.tax_id',
  result:
    'competion.name_en team.team_no team.name team.schoolName team.city team.payment_status team._id ageLevel season.name_en ranked',
  faq: '_id name name_en description description_en status',
  partner: '_id file_path status',
  gallery: '_id name name_en file_path season competion status',
  region: '_id en_name ar_name',
  training: '_id name name_en address address_en phone location region',
  message: '_id name email phone message created_at reply',
  setting: '_id site_name site_copy_right privacy privacy_en tearm_condition tearm_condition_en',
  topic:
    '_id title description slug created_at user.name user.picture user.national_id likes likes_count comments_count',
  category: '_id name name_en logo',
  comment: '_id community_id user body parent likes likes_count replies_count replies created_at',
  talent: 'name gender email phone school subjects created_at status',
  support:
    'school_name education_office city phone_number principle_name principle_phone email students_count wro_participation kit_commitment qualification_commitment notes checked created_at _id',
  teacher: 'teacher_name id_number school city subject email phone track student_count created_at _id',
  champion:
    'registration_type identifier name age_group city achievement competition_detail skills commitment note created_at _id',
  course: 'id name user.name',
  product: 'id name image tprice',
} as const satisfies Record<string, string>
export type RecordName = keyof typeof SPECIFIED_FIELDS
