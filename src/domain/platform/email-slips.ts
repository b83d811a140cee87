/** No slip is a prefix of a valid domain, so that nothing is suggested while somebody is still typing. */
export const emailSlips = {
  ...slipsOf(
    'gmail.com',
    'gmial.com gmai.com gamil.com gmal.com gmil.com gnail.com gmaill.com gmali.com gmaul.com gmeil.com gimail.com ggmail.com qmail.com hmail.com jmail.com gmail.con gmail.cm gmail.comm gmail.coom gmail.com.ua gmail.om gmail.vom gmail.xom gmail.cpm gmail.cim gmail.ua gmail.ru',
  ),
  ...slipsOf('ukr.net', 'urk.net ukr.nt ukr.ner ukr.nett ukr.bet ukt.net ykr.net ucr.net укр.нет'),
  ...slipsOf('icloud.com', 'iclod.com icloud.con icloud.cm icloud.comm iclould.com icoud.com icloud.ua'),
  ...slipsOf('outlook.com', 'outlok.com outllook.com outlook.con outlook.comm'),
  ...slipsOf('hotmail.com', 'hotmial.com hotmil.com hotmail.con'),
  ...slipsOf('yahoo.com', 'yaho.com yahooo.com yahoo.con'),
}

function slipsOf(meant: string, slips: string): Readonly<Record<string, string>> {
  return Object.fromEntries(slips.split(' ').map((slip) => [slip, meant]))
}
