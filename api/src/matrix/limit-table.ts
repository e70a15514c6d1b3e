/**
 * Every call that writes, mails, asks a partner, prints, searches or signs in, and how often it may be made: `name
 * points/seconds`, for an account and for an address; where both can be told, both count. Of a call without, the reason. The
 * last column is the test that proves it where it is not this table's own. The code of an admin's sign-in is counted as any
 * code (`second-factor`). A browser that is known to somebody counts its tries to sign in by itself (`signin-device`,
 * `admin-signin-device` 10/300), and nowhere else. `prove` counts for the session.
 *
 * What admins change below /api/admin/ is counted together (`admin-write`, app.ts), and is no line of its own.
 */
export const LIMIT_TABLE = `
call                                                  account                    address                            proof, or reason
POST /api/adduser                                     admin-signin 10/300        admin-signin-address 100/600       accounts/attempts.test.ts
POST /api/auth/signin                                 signin 10/300              signin-address 100/600             accounts/accounts.test.ts
POST /api/auth/signin-link                            signin-link 5/3600         signin-link-address 100/3600
POST /api/auth/signin-link/open                       -                          signin-link-open 300/600
POST /api/auth/exchange                               exchange 10/300            exchange-address 100/600           accounts/exchange.test.ts
GET /api/auth/callback                                -                          popup-address 100/600
POST /api/auth/signup                                 signup 10/3600             signup-address 400/3600            accounts/sign-up.test.ts
POST /api/auth/second-factor                          prove 10/300               prove-address 100/600              accounts/second-factor/second-factor.test.ts
POST /api/auth/second-factor/confirm                  second-factor 5/300        second-factor-address 20/300       accounts/second-factor/second-factor.test.ts
POST /api/auth/second-factor/off                      second-factor 5/300        second-factor-address 20/300       accounts/second-factor/second-factor.test.ts
POST /api/auth/second-factor/recovery-codes           second-factor 5/300        second-factor-address 20/300       accounts/second-factor/second-factor.test.ts
POST /api/admin/prove                                 prove 10/300               prove-address 100/600              accounts/prove.test.ts
POST /api/uploads                                     upload 30/600              upload-address 3000/600
POST /api/iframe/coaches                              lookup 60/600              lookup-address 3000/600
POST /api/iframe/members                              lookup 60/600              lookup-address 3000/600
POST /api/iframe/entity                               lookup 60/600              lookup-address 3000/600
POST /api/teams/coaches                               lookup 60/600              lookup-address 3000/600            teams/roster.test.ts
POST /api/teams/members                               lookup 60/600              lookup-address 3000/600            teams/roster.test.ts
POST /api/teams/entity                                lookup 60/600              lookup-address 3000/600
POST /api/teams/registration                          registration 60/600        registration-address 3000/600      teams/registration-limit.test.ts
GET /api/teams/invitation                             -                          invitation 300/600
POST /api/teams/invitation                            -                          invitation 300/600
POST /api/teams/invitation/again                      invite-again 30/3600       invite-again-address 300/3600
POST /api/teams/place                                 place 60/600               place-address 600/600
POST /api/teams/scores                                scores 30/600              scores-address 1000/600
POST /api/payment/telr                                payment 240/600            payment-address 12000/600
POST /api/teams/registration_checker                  payment 240/600            payment-address 12000/600
POST /api/seasons                                     checkout 240/600           checkout-address 12000/600
DELETE /api/seasons                                   checkout 240/600           checkout-address 12000/600
POST /api/teams/transections/genrate-invoice          print 300/600              print-address 3000/600
POST /api/teams/transections/genrate                  print 300/600              print-address 3000/600
GET /api/invoices/:file{(?:INV|CN)-\\d{4}-\\d{6,9}\\.pdf}  print 300/600              print-address 3000/600
POST /api/billing-address                             billing-address 20/3600    billing-address-address 200/3600   invoices/billing-address.test.ts
POST /api/certificates/genrate                        print 300/600              print-address 3000/600
POST /api/certificates/final                          print 300/600              print-address 3000/600
GET /api/certificates/:file{NRO-[0-9A-Z-]+\\.pdf}      print 300/600              print-address 3000/600
GET /api/teams/judging                                judging 120/60             judging-address 1200/60
GET /api/certificates/verify                          -                          certificate-check 300/600
POST /api/courses/open                                catalogue-open 30/600      catalogue-open-address 600/600
POST /api/shops/open                                  catalogue-open 30/600      catalogue-open-address 600/600
GET /api/community                                    -                          community-search 120/60
POST /api/community                                   topic 5/3600               topic-address 60/3600
PUT /api/community                                    topic-change 30/3600       topic-change-address 300/3600
DELETE /api/community                                 topic-change 30/3600       topic-change-address 300/3600
POST /api/community/comments                          comment 20/600             comment-address 200/600
PUT /api/community/comments                           comment-change 60/600      comment-change-address 600/600
DELETE /api/community/comments                        comment-change 60/600      comment-change-address 600/600
POST /api/community/likes                             like 120/60                like-address 1200/60
POST /api/community/reports                           report 20/3600             report-address 200/3600
POST /api/community/preview                           community-preview 60/60    community-preview-address 600/60
POST /api/community/pictures                          community-picture 30/600   community-picture-address 300/600
POST /api/community/unsubscribe                       -                          unsubscribe 300/600
POST /api/contactus                                   contact-email 5/3600       contact 20/3600
POST /api/moe/registertration                         form-person 5/3600         form-address 30/600                programmes/programmes.test.ts
POST /api/wro-support                                 form-person 5/3600         form-address 30/600                programmes/programmes.test.ts
POST /api/teacher-training                            form-person 5/3600         form-address 30/600                programmes/programmes.test.ts
POST /api/champion-programe                           form-person 5/3600         form-address 30/600                programmes/programmes.test.ts
POST /api/privacy/export                              own-export 5/3600          own-export-address 50/3600
POST /api/privacy/erasure                             erasure-request 10/3600    erasure-request-address 100/3600
POST /api/privacy/erasure/withdraw                    erasure-request 10/3600    erasure-request-address 100/3600
POST /api/auth/signout                                -                          -                                  ends one's own session: each can be ended once
POST /api/auth/signout-everywhere                     -                          -                                  ends one's own sessions, and so its own leave to ask
DELETE /api/auth/sessions                             -                          -                                  ends one's own sessions: as many as were begun, which is limited
POST /api/getuser                                     -                          -                                  reads, and says who is asking
POST /api/payment/telr/webhook                        -                          -                                  the provider's, by its signature: it comes in floods, and orders wait their turn
GET /api/skills/user                                  school-record 120/600      school-record-address 2400/600
GET /api/getuser/picture                              -                          -                                  asks the platform once in ten minutes for each picture, six at a time
GET /api/teams/:team{[0-9a-f]{24}}/people/:person/picture  -                     -                                  asks the platform once in ten minutes for each picture, six at a time
GET /api/courses                                      -                          -                                  the partner's list is kept: it is asked once in a while, whoever asks us
GET /api/courses/categories                           -                          -                                  the partner's list is kept: it is asked once in a while, whoever asks us
GET /api/shops                                        -                          -                                  the partner's list is kept: it is asked once in a while, whoever asks us
GET /api/shops/:id{[\\w-]{1,40}}/picture               -                          -                                  only of products on the kept list, and then kept
GET /drawn/cards/:kind/:name{[\\w-]+\\.png}             -                          -                                  only of what there is; drawn once, one at a time
`
