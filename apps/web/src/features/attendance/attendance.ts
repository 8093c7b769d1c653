/** What other areas may use of attendance. */
export { TodayPeople } from './today/today-people.tsx';
