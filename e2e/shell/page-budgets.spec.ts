import { pageBudgets } from '@/tests/support/page-budgets';
import { testBudgets } from '../support/page-budget';

testBudgets(pageBudgets.filter(({ isMain }) => isMain));
