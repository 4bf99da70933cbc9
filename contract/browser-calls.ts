export interface Call {
  method: 'GET' | 'POST';
  path: `/api/${string}`;
}

/** The calls that pages make themselves, in the browser. It carries these alone: all others are made on the server. */
export const browserCalls = {
  addToCart: { method: 'POST', path: '/api/cart/add' },
  askContact: { method: 'POST', path: '/api/info/contact' },
  askInvite: { method: 'POST', path: '/api/info/ask_invite' },
  askProduct: { method: 'POST', path: '/api/info/ask_product' },
  checkSession: { method: 'GET', path: '/api/auth/logo' },
  exchangeCode: { method: 'POST', path: '/api/auth/exchange' },
  freeDesign: { method: 'POST', path: '/api/info/free_design' },
  getAdvertisements: { method: 'GET', path: '/api/info/advertisement' },
  getProduct: { method: 'GET', path: '/api/product/v2/detail' },
  getProfile: { method: 'POST', path: '/api/info/user/profile' },
  listProducts: { method: 'GET', path: '/api/product/v2/list' },
  logOut: { method: 'POST', path: '/api/auth/logout' },
  reportError: { method: 'POST', path: '/api/info/feishu/notify' },
  subscribe: { method: 'POST', path: '/api/info/subscribe' },
  suggest: { method: 'GET', path: '/api/product/v2/suggest' },
  uploadFile: { method: 'POST', path: '/api/file/upload' },
} as const satisfies Record<string, Call>;

export type BrowserCallName = keyof typeof browserCalls;
