/** What can be open beside the table. */
export type Panel = 'moves' | 'log' | 'rules' | undefined;
