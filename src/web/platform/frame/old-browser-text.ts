/** In place of scripts that a browser cannot run. The way out follows: phone and e-mail, or the last of these. */
export const oldBrowserText = {
  words:
    'Цей браузер застарілий, і\u00a0сторінка в\u00a0ньому не\u00a0працює: відкрийте її в\u00a0новішому Chrome, Safari чи\u00a0Firefox або\u00a0зверніться до\u00a0нас: ',
  or: ' чи\u00a0',
  contact: 'контакти внизу сторінки',
} as const
