/**
 * The admin area, and what else is for admins alone: what an admin is answered to a call that names no record, or one that
 * nobody has, and says nothing else; `-` where there is no such call. Everybody else is answered 401 without a session and
 * 403 with one, save by the methods that are `open`.
 */
export const ADMIN_TABLE = `
path                                                 GET  POST  PUT  DELETE  open
/api/admin/admins                                    200  400   400  400
/api/admin/admins/:id                                404  -     404  404
/api/admin/audit                                     200  -     -    -
/api/admin/audit/:id                                 404  -     -    -
/api/admin/certificates                              200  -     -    -
/api/admin/certificates/:id                          404  -     -    -
/api/admin/certificates/final                        -    400   -    -
/api/admin/certificates/revoke                       -    400   -    -
/api/admin/champion-programe                         200  -     400  400
/api/admin/champion-programe/:id                     404  -     404  404
/api/admin/competions                                200  400   400  400
/api/admin/competions/:id                            404  -     404  404
/api/admin/contactus                                 200  400   -    400
/api/admin/contactus/:id                             404  -     -    404
/api/admin/dashboard                                 200  -     -    -
/api/admin/dashboard/:season                         200  -     -    -
/api/admin/faqs                                      200  400   400  400
/api/admin/faqs/:id                                  404  -     404  404
/api/admin/files                                     200  400   400  400
/api/admin/files/:id                                 404  -     404  404
/api/admin/gallery                                   200  400   400  400
/api/admin/gallery/:id                               404  -     404  404
/api/admin/members                                   200  400   400  -
/api/admin/members/:id                               404  -     404  -
/api/admin/moe                                       200  -     400  400
/api/admin/moe-administrators                        200  400   400  400
/api/admin/moe-administrators/:id                    404  -     404  404
/api/admin/moe-timeslots                             200  -     400  -
/api/admin/moe-timeslots/:id                         404  -     404  -
/api/admin/moe/:id                                   404  -     404  404
/api/admin/partners                                  200  400   400  400
/api/admin/partners/:id                              404  -     404  404
/api/admin/regions                                   200  -     -    -
/api/admin/regions/:id                               404  -     -    -
/api/admin/results                                   200  400   400  400
/api/admin/results/:id                               404  -     404  404
/api/admin/results/imports                           200  400   -    -
/api/admin/results/imports/:id{[0-9a-f]{24}}/undo    -    409   -    -
/api/admin/results/season                            200  -     -    -
/api/admin/results/template                          400  -     -    -
/api/admin/seasons                                   200  400   400  400
/api/admin/seasons/:id                               404  -     404  404
/api/admin/settings                                  200  -     400  -
/api/admin/settings/:id                              404  -     404  -
/api/admin/teacher-training                          200  -     400  400
/api/admin/teacher-training/:id                      404  -     404  404
/api/admin/teams                                     200  400   400  400
/api/admin/teams/:id                                 404  -     404  404
/api/admin/teams/:id/:part{coaches|members}          -    400   -    -
/api/admin/teams/:id/:part{coaches|members}/:person  -    -     400  404
/api/admin/teams/:id?                                -    -     404  -
/api/admin/tranings                                  200  400   400  400
/api/admin/tranings/:id                              404  -     404  404
/api/admin/transections                              200  -     -    -
/api/admin/transections/:id                          404  -     -    -
/api/admin/transections/close                        -    400   -    -
/api/admin/transections/refund                       -    400   -    -
/api/admin/transections/totals                       200  -     -    -
/api/admin/users                                     200  400   400  -
/api/admin/users/:id                                 404  -     404  -
/api/admin/users/:id{[0-9a-f]{24}}/picture           404  -     -    -
/api/admin/wro-support                               200  -     400  400
/api/admin/wro-support/:id                           404  -     404  404
/api/teams/transections/genrate-ad-rc-custom-s       -    400   -    -
`
