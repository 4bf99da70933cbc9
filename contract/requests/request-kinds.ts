export const requestKinds = ['quote', 'design', 'sample', 'storage', 'store', 'contact'] as const;
export type RequestKind = (typeof requestKinds)[number];
